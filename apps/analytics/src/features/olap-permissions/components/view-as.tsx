import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { mdiCompare, mdiEyeOffOutline, mdiNotEqualVariant } from '@mdi/js';
import type { OlapChoices, OlapPreview, OlapRoleChoice } from '@prumo/contracts/bi/olap-permissions';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useMemo, useState } from 'react';

import { Card, Quiet, Stack } from '../../../components/page-parts.tsx';
import { listSavedFiles, useRepository } from '../../../lib/repository/repository.ts';
import { usePreview } from '../api/permissions.ts';
import { alignGrids, createDifferenceTest } from '../model/align-grids.ts';
import { findCatalogue } from '../model/choices.ts';
import { texts } from '../texts.ts';
import { ComparedGrids } from './compared-grids.tsx';
import { describePermissionsFailure } from './describe-permissions-failure.ts';
import type { ProposeQuestion } from './permissions-screen.tsx';

interface ViewAsProps {
  readonly as: OlapRoleChoice;
  readonly catalogue: string;
  readonly choices: OlapChoices;
  readonly proposeQuestion: ProposeQuestion;
}

const cubePrefix = 'cube:';
const filePrefix = 'file:';

/** One question, answered whole and as the role, side by side. */
export function ViewAs({ as, catalogue, choices, proposeQuestion }: ViewAsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const analyses = useRepository();
  const cubes = findCatalogue(choices, catalogue)?.cubes ?? [];
  const cube = chosen?.startsWith(cubePrefix) === true ? chosen.slice(cubePrefix.length) : null;
  const file = chosen?.startsWith(filePrefix) === true ? chosen.slice(filePrefix.length) : null;
  const proposed = useQuery({
    queryKey: ['proposed-question', catalogue, cube],
    queryFn: async () => await proposeQuestion(catalogue, cube ?? ''),
    enabled: cube !== null,
    staleTime: 60_000,
  });
  const question =
    file !== null ? { file } : cube !== null && proposed.data !== undefined ? { query: proposed.data } : null;
  const preview = usePreview(question === null ? null : { as, question });
  const error = proposed.error ?? preview.error;

  return (
    <Stack>
      <Card>
        <Quiet>
          {texts.viewAs.intro} {as.kind === 'draft' && texts.viewAs.introDraft}
        </Quiet>
        <Question>
          <ChoiceField
            label={texts.viewAs.question}
            placeholder={texts.viewAs.placeholder}
            value={chosen}
            isLoading={analyses.isPending}
            choices={[
              ...cubes.map(({ name, caption }) => ({
                key: `${cubePrefix}${name}`,
                label: texts.viewAs.proposed(caption),
                detail: texts.viewAs.proposedDetail,
              })),
              ...listSavedFiles(analyses.data ?? []).map(({ path, name }) => ({
                key: `${filePrefix}${path}`,
                label: name,
                detail: path,
              })),
            ]}
            onChange={setChosen}
          />
          {analyses.isError && <Quiet>{texts.viewAs.analysesFailed}</Quiet>}
        </Question>
      </Card>
      {chosen === null && (
        <EmptyState icon={mdiCompare} title={texts.viewAs.chooseTitle}>
          {texts.viewAs.choose}
        </EmptyState>
      )}
      {chosen !== null && error !== null && (
        <FailedState
          title={texts.viewAs.failed}
          cause={describePermissionsFailure(error)}
          onRetry={() => void (proposed.isError ? proposed.refetch() : preview.refetch())}
        />
      )}
      {chosen !== null && error === null && preview.data === undefined && (
        <Card>
          <RowsSkeleton rows={6} label={texts.viewAs.loading} />
        </Card>
      )}
      {chosen !== null && preview.data !== undefined && <Comparison preview={preview.data} />}
    </Stack>
  );
}

function Comparison({ preview }: { readonly preview: OlapPreview }) {
  const [isNarrowed, setIsNarrowed] = useState(false);
  const [isMdxShown, setIsMdxShown] = useState(false);
  const alignment = useMemo(() => alignGrids(preview), [preview]);
  const differs = useMemo(() => createDifferenceTest(preview), [preview]);
  const { missingRows, missingColumns, addedRows, changedCells, cells } = alignment;
  const isSame = preview.asRole !== null && missingRows + missingColumns + addedRows + changedCells === 0;
  const differing = alignment.rows.filter(differs);
  const summary = [
    texts.viewAs.summary(missingRows, changedCells, cells),
    missingColumns > 0 ? texts.viewAs.missingColumns(missingColumns) : '',
    addedRows > 0 ? texts.viewAs.addedRows(addedRows) : '',
  ].filter((part) => part !== '');

  return (
    <Card>
      <Summary role="status">
        {preview.asRole === null ? texts.viewAs.refused : isSame ? texts.viewAs.same : summary.join(' · ')}
      </Summary>
      {preview.failure !== null && <Notice tone="failure">{preview.failure}</Notice>}
      <Tools>
        {!isSame && preview.asRole !== null && (
          <>
            {differing.length > 0 && differing.length < alignment.rows.length && (
              <FormControlLabel
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Switch
                    color="secondary"
                    checked={isNarrowed}
                    onChange={(_event, isWanted) => setIsNarrowed(isWanted)}
                  />
                }
                label={texts.viewAs.onlyDifferences}
              />
            )}
            <Legend>
              <span>
                <Icon path={mdiNotEqualVariant} /> {texts.viewAs.legendChanged}
              </span>
              <span>
                <Icon path={mdiEyeOffOutline} /> {texts.viewAs.legendMissing}
              </span>
            </Legend>
          </>
        )}
        <Button size="small" aria-expanded={isMdxShown} onClick={() => setIsMdxShown(!isMdxShown)}>
          {texts.viewAs.showMdx}
        </Button>
      </Tools>
      {isMdxShown && <Mdx tabIndex={0}>{preview.mdx}</Mdx>}
      <ComparedGrids
        preview={preview}
        rows={isNarrowed && differing.length > 0 ? differing : alignment.rows}
      />
    </Card>
  );
}

const Question = styled('div')({ maxWidth: 560, marginTop: 12 });

const Summary = styled('p')(({ theme }) => ({ margin: '0 0 8px', ...theme.typography.h3 }));

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginBottom: 8,
  '& > button': { marginLeft: 'auto' },
});

const Legend = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 16, verticalAlign: 'text-bottom' },
}));

const Mdx = styled('pre')(({ theme }) => ({
  margin: '0 0 12px',
  padding: 12,
  maxHeight: 240,
  overflow: 'auto',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
