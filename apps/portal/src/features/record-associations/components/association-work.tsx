import Button from '@mui/material/Button';
import { mdiDatabaseOffOutline } from '@mdi/js';
import type { NamedKey, SourceRecord } from '@prumo/contracts/administration/record-associations';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useCallback, useMemo, useRef } from 'react';

import { useAssociations } from '../api/use-associations.ts';
import type { AssociationSearch, ChangeAssociationSearch } from '../model/association-search.ts';
import { listSuggestions, type Suggestion } from '../model/suggestions.ts';
import { texts } from '../texts.ts';
import { Chooser, ChooserFooter } from './chooser.tsx';
import { LinkedRecords, type LinkedRecord } from './linked-records.tsx';
import { ListState, OvertakenNotice, useLoadFailureToast } from './list-state.tsx';
import { MasterList } from './master-list.tsx';
import { SourceList } from './source-list.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { useCheckedRecords, useLinking } from './use-linking.ts';

interface AssociationWorkProps {
  readonly entities: readonly NamedKey[];
  readonly entity: NamedKey;
  readonly search: AssociationSearch;
  readonly onSearchChange: ChangeAssociationSearch;
}

/** Everything about one entity: its records, those of its sources, and what links them. */
export function AssociationWork({ entities, entity, search, onSearchChange }: AssociationWorkProps) {
  const associations = useAssociations({ entity: entity.key, source: search.source, master: search.master });
  const { masters, links, source, records, findRecord } = associations;
  const suggestionsRef = useRef<HTMLHeadingElement>(null);
  useLoadFailureToast(associations.failureCount);

  const master = masters.find(({ code }) => code === search.master) ?? null;
  const masterNames = useMemo(() => new Map(masters.map(({ code, name }) => [code, name])), [masters]);
  const findMasterName = useCallback((code: string) => masterNames.get(code) ?? code, [masterNames]);
  const sourceKey = source?.key ?? null;
  const findMaster = useCallback(
    (code: string) => (sourceKey === null ? undefined : links.findMaster(sourceKey, code)),
    [links, sourceKey],
  );
  const checks = useCheckedRecords(entity.key, sourceKey, findMaster);
  const linking = useLinking({ entity: entity.key, source: sourceKey, master, checks });
  const { unlink } = linking;
  const suggestions = useSuggestions(associations, findMaster);

  // Whatever is chosen, the address names all of it: the first of a list is not the first for ever.
  const change = (wanted: Partial<AssociationSearch>, replaces: boolean) =>
    onSearchChange({ ...search, entity: entity.key, source: sourceKey, ...wanted }, { replaces });
  const unlinkShown = useCallback(
    (record: SourceRecord, masterCode: string) => {
      if (sourceKey !== null) {
        unlink({ source: sourceKey, record, masterCode, masterName: findMasterName(masterCode) });
      }
    },
    [sourceKey, unlink, findMasterName],
  );
  const unlinkListed = useCallback(
    (linked: LinkedRecord, masterCode: string) =>
      unlink({ ...linked, masterCode, masterName: findMasterName(masterCode) }),
    [unlink, findMasterName],
  );

  return (
    <>
      {associations.hasFailedToRefresh && (
        <Stale role="status">
          <Notice tone="failure">
            {texts.stale}{' '}
            <Button size="small" onClick={associations.retry}>
              {texts.retry}
            </Button>
          </Notice>
        </Stale>
      )}
      <Columns>
        <Chooser
          tab={search.tab}
          onTabChange={(tab) => change({ tab }, true)}
          isDone={{ table: master !== null, source: checks.checkedCodes.size > 0 }}
          panels={{
            table: (
              <>
                <Select>
                  <CompactSelect
                    label={texts.entity}
                    value={entity.key}
                    choices={entities.map(({ key, name }) => ({ value: key, text: name }))}
                    onChange={(key) => change({ entity: key, source: search.source, master: null }, false)}
                  />
                </Select>
                <ListState
                  status={associations.mastersStatus}
                  loadingLabel={texts.loadingMasters}
                  onRetry={associations.retry}
                >
                  <MasterList
                    key={entity.key}
                    entity={entity.key}
                    masters={masters}
                    links={associations.linksStatus === 'ready' ? links : null}
                    chosenCode={master?.code ?? null}
                    onChoose={(code) => change({ master: code }, true)}
                  />
                </ListState>
              </>
            ),
            source: (
              <>
                {source !== null && (
                  <Select>
                    <CompactSelect
                      label={texts.source}
                      value={source.key}
                      choices={associations.sources.map(({ key, name }) => ({ value: key, text: name }))}
                      onChange={(key) => change({ source: key }, false)}
                    />
                    {suggestions.length > 0 && (
                      <Button size="small" onClick={() => suggestionsRef.current?.focus()}>
                        {texts.suggestions.see(suggestions.length)}
                      </Button>
                    )}
                  </Select>
                )}
                <OvertakenNotice
                  overtaken={
                    linking.isBusy
                      ? []
                      : checks.overtakenCodes.map((code) => ({
                          code,
                          recordName: findRecord(sourceKey ?? '', code)?.name ?? code,
                          masterName: findMasterName(findMaster(code) ?? ''),
                        }))
                  }
                  onDismiss={() => checks.release(checks.overtakenCodes)}
                />
                <ListState
                  status={joinListStatus(associations)}
                  loadingLabel={texts.loadingRecords}
                  onRetry={associations.retry}
                >
                  {source === null ? (
                    <EmptyState icon={mdiDatabaseOffOutline} title={texts.empty.sources}>
                      {texts.empty.sourcesReason}
                    </EmptyState>
                  ) : (
                    <SourceList
                      key={`${entity.key}\n${source.key}`}
                      scope={`${entity.key}\n${source.key}`}
                      records={records}
                      checkedCodes={checks.checkedCodes}
                      onCheck={checks.check}
                      findMaster={findMaster}
                      findMasterName={findMasterName}
                      chosenMaster={master?.code ?? null}
                      onUnlink={unlinkShown}
                    />
                  )}
                </ListState>
              </>
            ),
          }}
          footer={
            <ChooserFooter
              tab={search.tab}
              master={master}
              checkedCount={checks.checkedCodes.size}
              isBusy={linking.isBusy}
              fault={linking.fault}
              onGoToSource={() => change({ tab: 'source' }, true)}
              onLink={() => {
                const lackingTab = linking.link();
                if (lackingTab !== null) change({ tab: lackingTab }, true);
              }}
            />
          }
        />
        <Side>
          <LinkedRecords master={master} associations={associations} onUnlink={unlinkListed} />
          {source !== null && joinListStatus(associations) === 'ready' && masters.length > 0 && (
            <SuggestionsPanel
              key={`${entity.key}\n${source.key}`}
              headingRef={suggestionsRef}
              entity={entity}
              source={source}
              suggestions={suggestions}
              onLinked={checks.release}
            />
          )}
        </Side>
      </Columns>
    </>
  );
}

/** A record of a source can only be shown once it is known what it stands for. */
function joinListStatus({ recordsStatus, linksStatus }: ReturnType<typeof useAssociations>) {
  return recordsStatus === 'ready' ? linksStatus : recordsStatus;
}

function useSuggestions(
  associations: ReturnType<typeof useAssociations>,
  findMaster: (code: string) => string | undefined,
): readonly Suggestion[] {
  const { masters, mastersStatus, records } = associations;
  const isReady = mastersStatus === 'ready' && joinListStatus(associations) === 'ready';
  return useMemo(
    () =>
      isReady
        ? listSuggestions({
            masters,
            records,
            linkedCodes: new Set(
              records.map(({ code }) => code).filter((code) => findMaster(code) !== undefined),
            ),
          })
        : [],
    [isReady, masters, records, findMaster],
  );
}

const Stale = styled('div')({ marginBottom: 12 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
}));

const Side = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

const Select = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '16px 16px 12px',
  '& > div': { flex: '1 1 200px' },
});
