import { mdiDeleteOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  type PanelFile,
  type PanelFilter,
  panelLimits,
  panelPeriods,
} from '@prumo/contracts/panels/panel-file';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { keyed } from '../../../components/keyed.ts';
import { useDepartmentChoices, useQueriesOf } from '../api/panel-choices.ts';
import { unchosen, unchosenPath } from '../model/new-tile.ts';
import { texts } from '../texts.ts';
import { FileField } from './file-field.tsx';

interface SettingsDialogProps {
  readonly panel: PanelFile;
  readonly onApply: (panel: PanelFile) => void;
  readonly onClose: () => void;
}

const refreshChoices = [1, 2, 5, 10, 15, 30, 60];

/** Title, description, refresh and filters of the whole panel. */
export function SettingsDialog({ panel, onApply, onClose }: SettingsDialogProps) {
  const [draft, setDraft] = useState(panel);
  const [hasTried, setHasTried] = useState(false);
  const faults = draft.filters.map((filter, at) => findFault(filter, at, draft.filters));
  const isWhole = draft.title.trim() !== '' && faults.every((fault) => fault === null);
  const changeFilter = (at: number, filter: PanelFilter) =>
    setDraft({ ...draft, filters: draft.filters.map((each, index) => (index === at ? filter : each)) });

  return (
    <FormDialog
      title={texts.settings.title}
      size="medium"
      submitLabel={texts.settings.apply}
      isBusy={false}
      hasChanges={JSON.stringify(draft) !== JSON.stringify(panel)}
      failure={null}
      onSubmit={() => {
        setHasTried(true);
        if (isWhole) onApply(forgetGoneFilters({ ...draft, title: draft.title.trim() }));
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.settings.name}
        value={draft.title}
        required
        error={hasTried && draft.title.trim() === '' ? texts.settings.nameMissing : undefined}
        inputAttributes={{ maxLength: panelLimits.title }}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <LongTextField
        label={texts.settings.description}
        value={draft.description}
        lines={2}
        limit={500}
        isStory={false}
        onChange={(description) => setDraft({ ...draft, description: description.slice(0, 500) })}
      />
      <SelectField
        label={texts.settings.refresh}
        value={draft.refreshMinutes === null ? 'never' : String(draft.refreshMinutes)}
        isRequired
        options={[
          { key: 'never', label: texts.settings.never },
          ...refreshChoices.map((minutes) => ({
            key: String(minutes),
            label: texts.settings.every(minutes),
          })),
        ]}
        onChange={(chosen) =>
          setDraft({ ...draft, refreshMinutes: chosen === 'never' ? null : Number(chosen) })
        }
      />
      <Filters>
        <legend>{texts.settings.filters}</legend>
        <p>{draft.filters.length === 0 ? texts.settings.noFilters : texts.settings.filtersHelp}</p>
        {keyed(draft.filters).map(({ key, item: filter, at }) => (
          <FilterFields
            key={key}
            filter={filter}
            fault={hasTried ? (faults[at] ?? null) : null}
            onChange={(changed) => changeFilter(at, changed)}
            onRemove={() =>
              setDraft({ ...draft, filters: draft.filters.filter((_filter, index) => index !== at) })
            }
          />
        ))}
        <Adding>
          {(['period', 'department', 'list'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="outlined"
              disabled={draft.filters.length >= panelLimits.mostFilters}
              onClick={() =>
                setDraft({ ...draft, filters: [...draft.filters, createFilter(kind, draft.filters)] })
              }
            >
              {texts.settings.add}: {texts.settings.kinds[kind]}
            </Button>
          ))}
        </Adding>
      </Filters>
    </FormDialog>
  );
}

interface FilterFieldsProps {
  readonly filter: PanelFilter;
  readonly fault: string | null;
  readonly onChange: (filter: PanelFilter) => void;
  readonly onRemove: () => void;
}

function FilterFields({ filter, fault, onChange, onRemove }: FilterFieldsProps) {
  return (
    <Filter role="group" aria-label={filter.label}>
      <Row>
        <TextField
          label={texts.settings.label}
          value={filter.label}
          inputAttributes={{ maxLength: 60 }}
          onChange={(event) => onChange({ ...filter, label: event.target.value })}
        />
        <TextField
          label={texts.settings.key}
          value={filter.name}
          error={fault ?? undefined}
          inputAttributes={{ maxLength: 31, spellCheck: false }}
          onChange={(event) => onChange({ ...filter, name: event.target.value })}
        />
        <IconButton
          aria-label={texts.settings.remove(filter.label)}
          title={texts.settings.remove(filter.label)}
          onClick={onRemove}
        >
          <Icon path={mdiDeleteOutline} fontSize="small" />
        </IconButton>
      </Row>
      {filter.kind === 'period' && (
        <SelectField
          label={texts.settings.default}
          value={filter.default}
          isRequired
          options={panelPeriods.map((period) => ({ key: period, label: texts.periods[period] }))}
          onChange={(chosen) => {
            const period = panelPeriods.find((each) => each === chosen);
            if (period !== undefined) onChange({ ...filter, default: period });
          }}
        />
      )}
      {filter.kind === 'department' && <DepartmentDefault filter={filter} onChange={onChange} />}
      {filter.kind === 'list' && <ListFields filter={filter} onChange={onChange} />}
    </Filter>
  );
}

interface DefaultProps<Kind extends PanelFilter['kind']> {
  readonly filter: Extract<PanelFilter, { kind: Kind }>;
  readonly onChange: (filter: PanelFilter) => void;
}

function DepartmentDefault({ filter, onChange }: DefaultProps<'department'>) {
  const departments = useDepartmentChoices();
  return (
    <SelectField
      label={texts.settings.default}
      value={filter.default.kind === 'department' ? filter.default.id : filter.default.kind}
      isRequired
      options={[
        { key: 'own', label: texts.settings.own },
        { key: 'all', label: texts.settings.all },
        ...(departments.data ?? []).map(({ id, name }) => ({ key: id, label: name })),
      ]}
      onChange={(chosen) => {
        if (chosen === null) return;
        onChange({
          ...filter,
          default:
            chosen === 'own' || chosen === 'all' ? { kind: chosen } : { kind: 'department', id: chosen },
        });
      }}
    />
  );
}

function ListFields({ filter, onChange }: DefaultProps<'list'>) {
  const { path, dataAccessId } = filter.choices;
  const queries = useQueriesOf(path === unchosenPath ? '' : path);
  return (
    <>
      <FileField
        title={texts.editor.pickQuery}
        types="cda"
        path={path}
        onChange={(chosen) => onChange({ ...filter, choices: { path: chosen, dataAccessId: unchosen } })}
      />
      {path !== unchosenPath && (
        <SelectField
          label={texts.editor.query}
          value={dataAccessId === unchosen ? null : dataAccessId}
          isRequired
          options={(queries.data ?? []).map(({ id, name }) => ({ key: id, label: name }))}
          onChange={(chosen) => {
            if (chosen !== null) onChange({ ...filter, choices: { path, dataAccessId: chosen } });
          }}
        />
      )}
      <TextField
        label={texts.settings.listDefault}
        value={filter.default ?? ''}
        onChange={(event) =>
          onChange({ ...filter, default: event.target.value === '' ? null : event.target.value })
        }
      />
    </>
  );
}

const proposedNames = { period: 'periodo', department: 'microssistema', list: 'lista' } as const;

function createFilter(kind: PanelFilter['kind'], others: readonly PanelFilter[]): PanelFilter {
  const taken = new Set(others.map(({ name }) => name));
  let name: string = proposedNames[kind];
  for (let number = 2; taken.has(name); number += 1) name = `${proposedNames[kind]}${number}`;
  const label = texts.settings.kinds[kind];
  switch (kind) {
    case 'period':
      return { kind, name, label, default: 'last-12-months' };
    case 'department':
      return { kind, name, label, default: { kind: 'own' } };
    case 'list':
      return { kind, name, label, choices: { path: unchosenPath, dataAccessId: unchosen }, default: null };
  }
}

function findFault(filter: PanelFilter, at: number, all: readonly PanelFilter[]): string | null {
  if (filter.label.trim() === '') return texts.settings.labelMissing;
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(filter.name)) return texts.settings.keyWrong;
  if (all.some((other, index) => index < at && other.name === filter.name)) return texts.settings.keyTaken;
  if (filter.kind === 'list' && filter.choices.dataAccessId === unchosen) return texts.editor.queryMissing;
  return null;
}

/** Tiles that followed one have their own again. */
function forgetGoneFilters(panel: PanelFile): PanelFile {
  const names = new Set(panel.filters.map(({ name }) => name));
  const keep = (name: string | null) => (name !== null && names.has(name) ? name : null);
  return {
    ...panel,
    tiles: panel.tiles.map((tile) => ({
      ...tile,
      ...('period' in tile && { period: keep(tile.period) }),
      ...('department' in tile && { department: keep(tile.department) }),
    })),
  };
}

const Filters = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, ...theme.typography.body2, fontWeight: 500 },
  '& > p': { margin: 0, ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Filter = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'start',
  gap: 8,
});

const Adding = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
