import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { StateLink } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { SearchField } from '@prumo/portal-kit/ui/forms';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { DueMark, SeverityMark, StateChip } from '../presentation/marks.tsx';
import { presentNumber } from '../presentation/present.ts';
import { CaseDetail, CaseMarks } from './case-marks.tsx';
import { texts } from './texts.ts';

interface CaseCardsProps {
  readonly label: string;
  readonly rows: readonly CaseSummary[];
  readonly isLoading: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const shownAtOnce = 20;

/** The list on a phone: what is late and what waits for the person in sight, the whole card leads to the case. */
export function CaseCards({ label, rows, isLoading, search, onSearch }: CaseCardsProps) {
  const [count, setCount] = useState(shownAtOnce);

  return (
    <section aria-label={label}>
      <Search>
        <SearchField label={texts.search} clearLabel={texts.clearSearch} value={search} onChange={onSearch} />
      </Search>
      {isLoading ? (
        <Surface>
          <RowsSkeleton rows={8} label={texts.loading} />
        </Surface>
      ) : (
        <>
          <Count role="status">
            {rows.length === 0
              ? texts.nothingFound
              : texts.shownOf(Math.min(count, rows.length), rows.length)}
          </Count>
          <List>
            {rows.slice(0, count).map((row) => (
              <li key={row.id}>
                <Card state="app.non-compliances" parameters={{ nonComplianceId: row.id }}>
                  <Top>
                    <span>{presentNumber(row)}</span>
                    <StateChip state={row.state} isShort />
                  </Top>
                  <Title>{row.title}</Title>
                  <CaseDetail row={row} />
                  <Marks>
                    <DueMark dueAt={row.dueAt} />
                    {row.severity !== null && <SeverityMark severity={row.severity} />}
                    {row.actions > 0 && <span>{texts.progressLabel(row.doneActions, row.actions)}</span>}
                  </Marks>
                  <CaseMarks row={row} />
                </Card>
              </li>
            ))}
          </List>
          {rows.length > count && (
            <More variant="outlined" fullWidth onClick={() => setCount(count + shownAtOnce)}>
              {texts.showMore}
            </More>
          )}
        </>
      )}
    </section>
  );
}

const Search = styled('div')({ marginBottom: 12, '& > div': { maxWidth: 'none', minHeight: 48 } });

const Count = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

const Card = styled(StateLink)(({ theme }) => ({
  display: 'block',
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
}));

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Title = styled('div')(({ theme }) => ({ margin: '4px 0 2px', ...theme.typography.h3 }));

const Marks = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginTop: 8,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '&:empty': { display: 'none' },
}));

const More = styled(Button)({ minHeight: 48, marginTop: 12 });
