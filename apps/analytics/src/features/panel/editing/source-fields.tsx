import type { PanelFilter, PanelSource } from '@prumo/contracts/panels/panel-file';
import { CodeEditor } from '@prumo/ui/code-editor/code-editor';
import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { SelectField } from '@prumo/ui/forms/select-field';

import { analysisTypes } from '../../../lib/repository/repository.ts';
import { useCatalogues, useIndicatorChoices, useParametersOf, useQueriesOf } from '../api/panel-choices.ts';
import { createSource, unchosen, unchosenPath } from '../model/new-tile.ts';
import { texts } from '../texts.ts';
import { FileField } from './file-field.tsx';
import { ParameterFields } from './parameter-fields.tsx';

interface SourceFieldsProps {
  readonly source: PanelSource;
  readonly filters: readonly PanelFilter[];
  readonly onChange: (source: PanelSource) => void;
}

const kinds = ['indicator', 'analysis', 'query', 'mdx'] as const;

/** Where rows come from. */
export function SourceFields({ source, filters, onChange }: SourceFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.editor.source}
        value={source.kind}
        options={kinds.map((kind) => ({ key: kind, label: texts.editor.sources[kind] }))}
        isRequired
        onChange={(chosen) => {
          const kind = kinds.find((each) => each === chosen);
          if (kind !== undefined && kind !== source.kind) onChange(createSource(kind));
        }}
      />
      {source.kind === 'indicator' && (
        <IndicatorField
          value={source.indicatorId}
          onChange={(indicatorId) => onChange({ kind: 'indicator', indicatorId })}
        />
      )}
      {source.kind === 'analysis' && (
        <>
          <FileField
            title={texts.editor.pickAnalysis}
            types={analysisTypes}
            path={source.path}
            onChange={(path) => onChange({ ...source, path })}
          />
          <ParameterFields
            filters={filters}
            parameters={source.parameters}
            names={[]}
            onChange={(parameters) => onChange({ ...source, parameters })}
          />
        </>
      )}
      {source.kind === 'query' && <QueryFields source={source} filters={filters} onChange={onChange} />}
      {source.kind === 'mdx' && <MdxFields source={source} filters={filters} onChange={onChange} />}
    </>
  );
}

interface IndicatorFieldProps {
  readonly value: string;
  readonly onChange: (indicatorId: string) => void;
}

/** One of those that the person may see, found by its code or any of its words. */
export function IndicatorField({ value, onChange }: IndicatorFieldProps) {
  const indicators = useIndicatorChoices();
  return (
    <ChoiceField
      label={texts.editor.indicator}
      value={value === unchosen ? null : value}
      choices={(indicators.data ?? []).map(({ id, code, name }) => ({ key: id, label: `${name} (${code})` }))}
      isRequired
      isLoading={indicators.isPending}
      help={texts.editor.indicatorHelp}
      error={indicators.isError ? texts.editor.choicesFailed : undefined}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}

interface FieldsOf<Kind extends PanelSource['kind']> extends Omit<SourceFieldsProps, 'source'> {
  readonly source: Extract<PanelSource, { kind: Kind }>;
}

function QueryFields({ source, filters, onChange }: FieldsOf<'query'>) {
  const path = source.path === unchosenPath ? '' : source.path;
  const queries = useQueriesOf(path);
  const parameters = useParametersOf(path, source.dataAccessId === unchosen ? '' : source.dataAccessId);
  return (
    <>
      <FileField
        title={texts.editor.pickQuery}
        types="cda"
        path={source.path}
        onChange={(chosen) => onChange({ ...source, path: chosen, dataAccessId: unchosen, parameters: {} })}
      />
      {path !== '' && (
        <SelectField
          label={texts.editor.query}
          value={source.dataAccessId === unchosen ? null : source.dataAccessId}
          options={(queries.data ?? []).map(({ id, name }) => ({ key: id, label: name }))}
          isRequired
          error={queries.isError ? texts.editor.choicesFailed : undefined}
          onChange={(dataAccessId) => {
            if (dataAccessId !== null) onChange({ ...source, dataAccessId, parameters: {} });
          }}
        />
      )}
      <ParameterFields
        filters={filters}
        parameters={source.parameters}
        names={parameters.data ?? []}
        onChange={(chosen) => onChange({ ...source, parameters: chosen })}
      />
    </>
  );
}

function MdxFields({ source, filters, onChange }: FieldsOf<'mdx'>) {
  const catalogues = useCatalogues();
  return (
    <>
      <SelectField
        label={texts.editor.catalogue}
        value={source.catalogue === unchosen ? null : source.catalogue}
        options={(catalogues.data ?? []).map((name) => ({ key: name, label: name }))}
        isRequired
        error={catalogues.isError ? texts.editor.choicesFailed : undefined}
        onChange={(catalogue) => {
          if (catalogue !== null) onChange({ ...source, catalogue });
        }}
      />
      <CodeEditor
        label={texts.editor.mdx}
        language="mdx"
        value={source.mdx.trim() === '' ? '' : source.mdx}
        isRequired
        onChange={(mdx) => onChange({ ...source, mdx: mdx === '' ? ' ' : mdx })}
      />
      <ParameterFields
        filters={filters}
        parameters={source.parameters}
        names={[]}
        onChange={(parameters) => onChange({ ...source, parameters })}
      />
    </>
  );
}
