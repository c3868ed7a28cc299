import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  panelChartShapes,
  panelLimits,
  panelPeriods,
  type PanelFilter,
  type PanelTile,
} from '@prumo/contracts/panels/panel-file';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';

import { analysisTypes } from '../../../lib/repository/repository.ts';
import { texts } from '../texts.ts';
import { FileField } from './file-field.tsx';
import { LinksField } from './links-field.tsx';
import { NumberField } from './number-field.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { IndicatorField, SourceFields } from './source-fields.tsx';

interface TileFieldsProps {
  readonly tile: PanelTile;
  readonly filters: readonly PanelFilter[];
  readonly onChange: (tile: PanelTile) => void;
}

/** What is to be said of a tile, by its kind. */
export function TileFields({ tile, filters, onChange }: TileFieldsProps) {
  switch (tile.kind) {
    case 'indicator-card':
      return (
        <IndicatorField
          value={tile.indicatorId}
          onChange={(indicatorId) => onChange({ ...tile, indicatorId })}
        />
      );
    case 'indicator-chart':
      return (
        <>
          <IndicatorField
            value={tile.indicatorId}
            onChange={(indicatorId) => onChange({ ...tile, indicatorId })}
          />
          <PeriodField tile={tile} filters={filters} onChange={onChange} />
          <FormControlLabel
            control={
              <Switch
                checked={tile.showsSignals}
                onChange={(event) => onChange({ ...tile, showsSignals: event.target.checked })}
              />
            }
            label={texts.editor.signals}
          />
        </>
      );
    case 'number':
      return (
        <>
          <SourceFields
            source={tile.source}
            filters={filters}
            onChange={(source) => onChange({ ...tile, source })}
          />
          <PeriodField tile={tile} filters={filters} onChange={onChange} />
          <NumberField
            label={texts.editor.target}
            help={texts.editor.targetHelp}
            value={tile.target}
            canBeEmpty
            onChange={(target) => onChange({ ...tile, target })}
          />
          <FormControlLabel
            control={
              <Switch
                checked={tile.isHigherBetter}
                onChange={(event) => onChange({ ...tile, isHigherBetter: event.target.checked })}
              />
            }
            label={texts.editor.higherIsBetter}
          />
          <NumberField
            label={texts.editor.decimals}
            value={tile.decimals}
            from={0}
            to={4}
            onChange={(decimals) => onChange({ ...tile, decimals: Math.round(decimals ?? 0) })}
          />
          <TextField
            label={texts.editor.unit}
            value={tile.unit}
            inputAttributes={{ maxLength: 20 }}
            onChange={(event) => onChange({ ...tile, unit: event.target.value })}
          />
        </>
      );
    case 'chart':
      return <ChartFields tile={tile} filters={filters} onChange={onChange} />;
    case 'table':
      return (
        <>
          <SourceFields
            source={tile.source}
            filters={filters}
            onChange={(source) => onChange({ ...tile, source })}
          />
          <PeriodField tile={tile} filters={filters} onChange={onChange} />
        </>
      );
    case 'pivot':
      return (
        <>
          <FileField
            title={texts.editor.pickAnalysis}
            types={analysisTypes}
            path={tile.path}
            onChange={(path) => onChange({ ...tile, path })}
          />
          <ParameterFields
            filters={filters}
            parameters={tile.parameters}
            names={[]}
            onChange={(parameters) => onChange({ ...tile, parameters })}
          />
        </>
      );
    case 'text':
      return (
        <LongTextField
          label={texts.editor.text}
          value={tile.text}
          lines={8}
          limit={panelLimits.text}
          isStory={false}
          help={texts.editor.textHelp}
          onChange={(text) => onChange({ ...tile, text })}
        />
      );
    case 'image':
      return (
        <>
          <FileField
            title={texts.editor.pickImage}
            types="png,jpg,jpeg,gif,webp,svg"
            path={tile.path}
            onChange={(path) => onChange({ ...tile, path })}
          />
          <TextField
            label={texts.editor.alternative}
            help={texts.editor.alternativeHelp}
            value={tile.alternative === '?' ? '' : tile.alternative}
            required
            onChange={(event) => onChange({ ...tile, alternative: event.target.value })}
          />
        </>
      );
    case 'links':
      return <LinksField links={tile.links} onChange={(links) => onChange({ ...tile, links })} />;
    case 'tasks':
      return <MostField tile={tile} onChange={onChange} />;
    case 'non-compliances':
    case 'late-plans':
    case 'ranking':
      return (
        <>
          <SelectField
            label={texts.editor.department}
            value={tile.department ?? 'all'}
            isRequired
            options={[
              { key: 'all', label: texts.editor.departmentAll },
              ...filters
                .filter(({ kind }) => kind === 'department')
                .map(({ name, label }) => ({ key: name, label: texts.editor.periodOf(label) })),
            ]}
            onChange={(chosen) => onChange({ ...tile, department: chosen === 'all' ? null : chosen })}
          />
          <MostField tile={tile} onChange={onChange} />
        </>
      );
  }
}

interface FieldsOf<Kind extends PanelTile['kind']> extends Omit<TileFieldsProps, 'tile'> {
  readonly tile: Extract<PanelTile, { kind: Kind }>;
}

function ChartFields({ tile, filters, onChange }: FieldsOf<'chart'>) {
  const gauge = tile.gauge ?? { from: 0, to: 100, target: null };
  return (
    <>
      <SelectField
        label={texts.editor.shape}
        value={tile.shape}
        isRequired
        options={panelChartShapes.map((shape) => ({ key: shape, label: texts.shapes[shape] }))}
        onChange={(chosen) => {
          const shape = panelChartShapes.find((each) => each === chosen);
          if (shape !== undefined) onChange({ ...tile, shape, gauge: shape === 'gauge' ? gauge : null });
        }}
      />
      <SourceFields
        source={tile.source}
        filters={filters}
        onChange={(source) => onChange({ ...tile, source })}
      />
      <PeriodField tile={tile} filters={filters} onChange={onChange} />
      {tile.shape === 'gauge' && (
        <>
          <NumberField
            label={texts.editor.gaugeFrom}
            value={gauge.from}
            onChange={(from) => onChange({ ...tile, gauge: { ...gauge, from: from ?? 0 } })}
          />
          <NumberField
            label={texts.editor.gaugeTo}
            value={gauge.to}
            onChange={(to) => onChange({ ...tile, gauge: { ...gauge, to: to ?? 100 } })}
          />
          <NumberField
            label={texts.editor.target}
            value={gauge.target}
            canBeEmpty
            onChange={(target) => onChange({ ...tile, gauge: { ...gauge, target } })}
          />
        </>
      )}
    </>
  );
}

/** A filter, or a period of its own. */
function PeriodField({
  tile,
  filters,
  onChange,
}: FieldsOf<'indicator-chart' | 'number' | 'chart' | 'table'>) {
  return (
    <SelectField
      label={texts.editor.period}
      value={tile.period === null ? tile.ownPeriod : `filter:${tile.period}`}
      isRequired
      options={[
        ...filters
          .filter(({ kind }) => kind === 'period')
          .map(({ name, label }) => ({ key: `filter:${name}`, label: texts.editor.periodOf(label) })),
        ...panelPeriods.map((period) => ({ key: period, label: texts.periods[period] })),
      ]}
      onChange={(chosen) => {
        if (chosen?.startsWith('filter:') === true) {
          onChange({ ...tile, period: chosen.slice('filter:'.length) });
          return;
        }
        const ownPeriod = panelPeriods.find((period) => period === chosen);
        if (ownPeriod !== undefined) onChange({ ...tile, period: null, ownPeriod });
      }}
    />
  );
}

function MostField({
  tile,
  onChange,
}: Omit<FieldsOf<'tasks' | 'non-compliances' | 'late-plans' | 'ranking'>, 'filters'>) {
  return (
    <NumberField
      label={texts.editor.most}
      value={tile.most}
      from={1}
      to={panelLimits.mostListItems}
      onChange={(most) => onChange({ ...tile, most: Math.round(most ?? 10) })}
    />
  );
}
