import {
  mdiChartAreaspline,
  mdiChartBar,
  mdiChartBarStacked,
  mdiChartLine,
  mdiChartPie,
  mdiChartScatterPlot,
  mdiChartTree,
  mdiChartWaterfall,
  mdiGrid,
  mdiPercentOutline,
  mdiChartMultiple,
} from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@prumo/ui/icon';
import Select from '@mui/material/Select';
import { styled } from '@prumo/ui/styled';

import { chartKinds, type ChartKind } from '../../../components/charts/chart-kinds.ts';
import { texts } from '../../../components/charts/texts.ts';

interface ChartKindPickerProps {
  readonly kind: ChartKind;
  readonly onChange: (kind: ChartKind) => void;
}

const icons: Readonly<Record<ChartKind, string>> = {
  bar: mdiChartBar,
  stackedBar: mdiChartBarStacked,
  stackedBar100: mdiPercentOutline,
  multiplebar: mdiChartMultiple,
  line: mdiChartLine,
  area: mdiChartAreaspline,
  dot: mdiChartScatterPlot,
  pie: mdiChartPie,
  heatgrid: mdiGrid,
  treemap: mdiChartTree,
  waterfall: mdiChartWaterfall,
};

/** A list with signs and names: letters and arrows find one. */
export function ChartKindPicker({ kind, onChange }: ChartKindPickerProps) {
  return (
    <Field
      size="small"
      value={kind}
      SelectDisplayProps={{ 'aria-label': texts.kindLabel }}
      onChange={({ target }) => {
        const chosen = chartKinds.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {chartKinds.map((each) => (
        <MenuItem key={each} value={each}>
          <Choice>
            <Icon path={icons[each]} fontSize="small" />
            {texts.kinds[each]}
          </Choice>
        </MenuItem>
      ))}
    </Field>
  );
}

const Field = styled(Select<ChartKind>)({ minWidth: 200, '& .MuiSelect-select': { paddingBlock: 9 } });

const Choice = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 12 });
