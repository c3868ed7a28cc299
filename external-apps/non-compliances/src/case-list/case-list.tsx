import {
  mdiAccountAlertOutline,
  mdiAlertCircleOutline,
  mdiCalendarCheckOutline,
  mdiClipboardTextOutline,
  mdiFilterOffOutline,
  mdiIncognito,
  mdiQrcode,
} from '@mdi/js';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { presentFailure, readClock } from '@prumo/portal-kit/calls';
import { type PortalPerson, StateLink, usePortal } from '@prumo/portal-kit/portal';
import { Button, MainAction, Tab, Tabs } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, Notice } from '@prumo/portal-kit/ui/feedback';
import { FilterChip } from '@prumo/portal-kit/ui/forms';
import { Icon, PageHeading, Surface, useMediaQuery, useTheme, styled } from '@prumo/portal-kit/ui/layout';
import { useMemo, useState } from 'react';

import { useCases } from '../calls/case-queries.ts';
import { CaseScreen } from '../case/case-screen.tsx';
import { texts as titles } from '../texts.ts';
import { CaseCards } from './case-cards.tsx';
import { CaseFilterBar } from './case-filter-bar.tsx';
import {
  buildSpan,
  type CaseReading,
  caseReadings,
  type CaseTab,
  caseTabs,
  clearFilters,
  encodeFilters,
  hasFilters,
  useCaseFilters,
} from './case-filters.ts';
import { CaseTable } from './case-table.tsx';
import { countTabs, isInTab, selectCases, useKeptOrder } from './select-cases.ts';
import { texts } from './texts.ts';

/** What was reported: to the person's departments, by them, and for quality all of it. */
function CaseList() {
  const { person, hrefOf, goTo } = usePortal();
  const List = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true }) ? CaseCards : CaseTable;
  const { filters, change, seesAll } = useCaseFilters();
  // One clock for the whole visit: a span that moved on by itself would be another question to the server.
  const [openedAt] = useState(() => new Date(readClock()));
  const { data, error, isError, isFetching, refetch } = useCases(buildSpan(filters.period, openedAt));
  const cases = data ?? noCases;
  const tabs = listTabs(person, seesAll);
  const tabCounts = useMemo(() => countTabs(cases, seesAll), [cases, seesAll]);
  const now = new Date(readClock());
  const { shown, counts } = selectCases(cases, filters, seesAll, now);
  const view = new URLSearchParams(encodeFilters(filters, seesAll)).toString();
  const rows = useKeptOrder(view, useSameList(shown));
  const isEmpty = data !== undefined && !cases.some((summary) => isInTab(summary, filters.tab, seesAll));
  const report = () => goTo(hrefOf('app.non-compliances.report'));

  return (
    <Page>
      <Head>
        <div>
          <PageHeading>{titles.titles.list}</PageHeading>
          <Purpose>{seesAll ? texts.purpose.all : texts.purpose.own}</Purpose>
        </div>
        {!person.isReader && <MainAction onClick={report}>{texts.report}</MainAction>}
      </Head>
      <Ways>
        <Tabs
          value={filters.tab}
          aria-label={texts.tabsLabel}
          textColor="secondary"
          indicatorColor="secondary"
          onChange={(_event, tab: CaseTab) => change({ tab, reading: null })}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              label={
                <TabText>
                  {texts.tabs[tab]}
                  {data !== undefined && <Open>{texts.openOf(tabCounts[tab])}</Open>}
                </TabText>
              }
            />
          ))}
        </Tabs>
        <Links>
          {seesAll && !person.isReader && (
            <WayLink state="app.non-compliances.month">
              <Icon path={mdiCalendarCheckOutline} fontSize="small" />
              {titles.titles.month}
            </WayLink>
          )}
          {seesAll && (
            <WayLink state="app.non-compliances.public-link">
              <Icon path={mdiQrcode} fontSize="small" />
              {texts.publicLink}
            </WayLink>
          )}
          {!person.isReader && (
            <WayLink state="app.non-compliances.receipt">
              <Icon path={mdiIncognito} fontSize="small" />
              {texts.receipt}
            </WayLink>
          )}
        </Links>
      </Ways>
      {data === undefined && isError ? (
        <Surface>
          <FailedState
            title={texts.failedTitle}
            cause={presentFailure(error)}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : (
        <>
          {isError && (
            <Outdated role="status">
              <Notice tone="failure">
                {texts.outdated} {presentFailure(error)}{' '}
                <Button size="small" onClick={() => void refetch()}>
                  {texts.retry}
                </Button>
              </Notice>
            </Outdated>
          )}
          {isEmpty && !hasFilters(filters) ? (
            <Surface>
              <EmptyState
                icon={mdiClipboardTextOutline}
                title={texts.empty[filters.tab].title}
                action={
                  !person.isReader && (
                    <Button variant="contained" color="secondary" onClick={report}>
                      {texts.report}
                    </Button>
                  )
                }
              >
                {texts.empty[filters.tab].reason}
              </EmptyState>
            </Surface>
          ) : (
            <>
              <CaseReadings
                counts={data === undefined ? null : counts}
                chosen={filters.reading}
                onChoose={(reading) => change({ reading })}
                onClear={hasFilters(filters) ? () => change(clearFilters(filters)) : undefined}
              />
              <CaseFilterBar filters={filters} shown={rows} onChange={change} />
              <List
                label={texts.tableLabel(filters.tab)}
                rows={rows}
                isLoading={data === undefined && isFetching}
                search={filters.search}
                onSearch={(search) => change({ search })}
              />
            </>
          )}
        </>
      )}
    </Page>
  );
}

/** Nothing comes to somebody who changes nothing, nor from them. */
function listTabs({ isReader }: Pick<PortalPerson, 'isReader'>, seesAll: boolean): readonly CaseTab[] {
  if (isReader) return ['all'];
  return seesAll ? caseTabs : caseTabs.filter((tab) => tab !== 'all');
}

const noCases: readonly CaseSummary[] = [];

/** The list before, where the new one holds the very same cases. */
function useSameList(cases: readonly CaseSummary[]): readonly CaseSummary[] {
  const [kept, setKept] = useState(cases);
  const isSame = kept.length === cases.length && kept.every((summary, place) => summary === cases[place]);
  if (!isSame) {
    setKept(cases);
    return cases;
  }
  return kept;
}

const Page = styled('div')({ maxWidth: 1440, margin: '0 auto' });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 24,
  '& h1': { marginBottom: 4 },
});

const Purpose = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 12,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: {
    borderBottom: 0,
    '& .MuiTabs-root': { width: '100%', borderBottom: `1px solid ${theme.palette.divider}` },
    '& .MuiTab-root': { flex: '1 1 0', minWidth: 0, padding: '8px 4px' },
  },
}));

const TabText = styled('span')({ display: 'flex', flexDirection: 'column', textTransform: 'none' });

const Open = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  // Free of the handle of the theme panel at the edge of the window.
  [theme.breakpoints.up('md')]: { marginRight: 24 },
}));

const WayLink = styled(StateLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  ...theme.typography.body2,
  color: theme.palette.secondary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

const Outdated = styled('div')({ marginBottom: 12 });

interface CaseReadingsProps {
  /** Null while they are not known. */
  readonly counts: Readonly<Record<CaseReading, number>> | null;
  readonly chosen: CaseReading | null;
  readonly onChoose: (reading: CaseReading | null) => void;
  /** Absent while nothing is filtered. */
  readonly onClear: (() => void) | undefined;
}

/** How many stand where; one click shows them alone, another all of them again. */
function CaseReadings({ counts, chosen, onChoose, onClear }: CaseReadingsProps) {
  return (
    <Strip role="group" aria-label={texts.readingsLabel}>
      {caseReadings.map((reading) => (
        <FilterChip
          key={reading}
          text={texts.readings[reading]}
          count={counts?.[reading] ?? null}
          icon={icons[reading]}
          isUrgent={reading === 'overdue' && (counts?.overdue ?? 0) > 0}
          isChosen={chosen === reading}
          onToggle={() => onChoose(chosen === reading ? null : reading)}
        />
      ))}
      {onClear !== undefined && (
        <Clear size="small" startIcon={<Icon path={mdiFilterOffOutline} />} onClick={onClear}>
          {texts.clear}
        </Clear>
      )}
    </Strip>
  );
}

const icons: Readonly<Partial<Record<CaseReading, string>>> = {
  waiting: mdiAccountAlertOutline,
  overdue: mdiAlertCircleOutline,
};

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    // To the edges of the screen, so that one sees that it goes on.
    margin: '0 -12px 12px',
    padding: '2px 12px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > button': { height: 44, borderRadius: 22 },
  },
}));

/** As high as the chips, so that nothing moves when it comes. */
const Clear = styled(Button)({ flexShrink: 0, height: 32, minHeight: 0, marginLeft: 'auto' });

/** The list; or one case, where the address names it, as that of a task of its process does. */
export function NonCompliancesScreen() {
  const { parameters } = usePortal();
  const caseId = parameters['nonComplianceId'];

  return caseId === undefined ? <CaseList /> : <CaseScreen key={caseId} caseId={caseId} />;
}
