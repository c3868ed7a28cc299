import { mdiBellCogOutline, mdiMagnifyClose } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { MainAction } from '@prumo/ui/main-action';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { presentFailure } from '../../../lib/http/api-failure.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { ruleOptionsQuery, rulesKey, rulesQuery } from '../api/rule-queries.ts';
import { createRuleNames, findRules } from '../model/present-rule.ts';
import { texts } from '../texts.ts';
import { RuleDetailsDialog, type DetailsTab } from './rule-details-dialog.tsx';
import { RuleRow } from './rule-row.tsx';

export interface OpenDetails {
  readonly ruleId: string;
  readonly tab: DetailsTab;
}

interface RulesScreenProps {
  readonly title: string;
  readonly isAdmin: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly details: OpenDetails | null;
  readonly onDetails: (details: OpenDetails | null) => void;
  readonly newHref: string;
  readonly editHref: (ruleId: string) => string;
  readonly copyHref: (ruleId: string) => string;
  /** Of the screens of all runs and of all deliveries, which administrators have. */
  readonly runsHref: string;
  readonly deliveriesHref: string;
  readonly onGo: (href: string) => void;
}

/** The rules that the person may change, with what they see now. */
export function RulesScreen(props: RulesScreenProps) {
  return (
    <UndoToastProvider>
      <Rules {...props} />
    </UndoToastProvider>
  );
}

function Rules(props: RulesScreenProps) {
  const { title, isAdmin, search, onSearch, details, onDetails, newHref, onGo } = props;
  const { data, error, isError, refetch } = useQuery(rulesQuery);
  const options = useQuery(ruleOptionsQuery);
  const names = useMemo(() => createRuleNames(options.data), [options.data]);
  useLiveRefresh('jobs', rulesKey);
  const rules = useMemo(
    () => findRules(data?.rules ?? [], search, names).toSorted((one, other) => compare(one.name, other.name)),
    [data, search, names],
  );
  const opened = data?.rules.find(({ id }) => id === details?.ruleId);

  return (
    <Page>
      <Head>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{isAdmin ? texts.purpose : texts.purposeOfLeader}</Purpose>
        </div>
        {data?.mayCreate === true && <MainAction onClick={() => onGo(newHref)}>{texts.create}</MainAction>}
      </Head>
      {data !== undefined && data.rules.length > 0 && (
        <Tools>
          <SearchField
            label={texts.search}
            clearLabel={texts.clearSearch}
            value={search}
            onChange={onSearch}
          />
          <Found role="status">{texts.found(rules.length)}</Found>
        </Tools>
      )}
      {isError ? (
        <Surface>
          <FailedState
            title={texts.failedTitle}
            cause={presentFailure(error)}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : data === undefined ? (
        <Surface>
          <RowsSkeleton rows={6} label={texts.loading} />
        </Surface>
      ) : rules.length > 0 ? (
        <List aria-label={texts.list}>
          {rules.map((rule) => (
            <li key={rule.id}>
              <RuleRow
                rule={rule}
                names={names}
                editHref={props.editHref(rule.id)}
                copyHref={props.copyHref(rule.id)}
                onGo={onGo}
                onDetails={() => onDetails({ ruleId: rule.id, tab: 'states' })}
              />
            </li>
          ))}
        </List>
      ) : (
        <Surface>
          {data.rules.length > 0 ? (
            <EmptyState icon={mdiMagnifyClose} title={texts.nothingFound.title}>
              {texts.nothingFound.reason(search)}
            </EmptyState>
          ) : data.mayCreate ? (
            <EmptyState
              icon={mdiBellCogOutline}
              title={texts.empty.title}
              action={
                <Button variant="outlined" onClick={() => onGo(newHref)}>
                  {texts.create}
                </Button>
              }
            >
              {texts.empty.reason}
            </EmptyState>
          ) : (
            <EmptyState icon={mdiBellCogOutline} title={texts.notYours.title}>
              {texts.notYours.reason}
            </EmptyState>
          )}
        </Surface>
      )}
      {opened !== undefined && details !== null && (
        <RuleDetailsDialog
          rule={opened}
          names={names}
          tab={details.tab}
          onTabChange={(tab) => onDetails({ ruleId: opened.id, tab })}
          runsHref={isAdmin ? props.runsHref : null}
          deliveriesHref={isAdmin ? props.deliveriesHref : null}
          onGo={onGo}
          onClose={() => onDetails(null)}
        />
      )}
    </Page>
  );
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const Page = styled('div')({ maxWidth: 1440, margin: '0 auto' });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

const Purpose = styled('p')(({ theme }) => ({
  margin: '-12px 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
});

const Found = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
