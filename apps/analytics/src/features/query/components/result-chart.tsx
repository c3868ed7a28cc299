import { mdiChartBar } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { QueryAnswer } from '@prumo/contracts/bi/query-runner';
import { Drawing, useDrawingLook } from '@prumo/ui/charts/drawing/drawing';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useCallback, useMemo, useState } from 'react';

import {
  chartKinds,
  listNumberColumns,
  proposeChart,
  readChart,
  type ChartChoice,
  type ResultChartKind,
} from '../model/chart-data.ts';
import { texts } from '../texts.ts';
import { buildResultChart } from './build-result-chart.ts';

/** The rows as a drawing; the numbers themselves stand in the table beside it. */
export function ResultChart({ answer }: { readonly answer: QueryAnswer }) {
  const proposed = useMemo(() => proposeChart(answer), [answer]);
  const [chosen, setChosen] = useState<ChartChoice | null>(null);
  const choice = chosen ?? proposed;
  if (choice === null) {
    return (
      <EmptyState icon={mdiChartBar} title={texts.chartNone}>
        {texts.chartNoneHelp}
      </EmptyState>
    );
  }
  return <ChosenChart answer={answer} choice={choice} onChoose={setChosen} />;
}

interface ChosenChartProps {
  readonly answer: QueryAnswer;
  readonly choice: ChartChoice;
  readonly onChoose: (choice: ChartChoice) => void;
}

function ChosenChart({ answer, choice, onChoose }: ChosenChartProps) {
  const look = useDrawingLook();
  const data = useMemo(() => readChart(answer, choice), [answer, choice]);
  const buildContent = useCallback(
    (sized: Parameters<typeof buildResultChart>[2]) => buildResultChart(data, choice.kind, sized),
    [data, choice.kind],
  );
  const numbers = listNumberColumns(answer);
  const nameOf = (column: number) => answer.columns[column]?.name ?? '';
  const label = texts.chartLabel(choice.values.map(nameOf).join(', '), nameOf(choice.category));

  function toggle(column: number) {
    const values = choice.values.includes(column)
      ? choice.values.filter((each) => each !== column)
      : [...choice.values, column].toSorted((one, other) => one - other);
    if (values.length > 0) onChoose({ ...choice, values });
  }

  return (
    <>
      <Choices>
        <CompactSelect
          label={texts.chartKind}
          value={choice.kind}
          choices={chartKinds.map((kind) => ({ value: kind, text: texts.chartKinds[kind] }))}
          onChange={(kind) => onChoose({ ...choice, kind: kind as ResultChartKind })}
        />
        <CompactSelect
          label={texts.chartCategory}
          value={String(choice.category)}
          choices={answer.columns.map(({ name }, index) => ({ value: String(index), text: name }))}
          onChange={(category) => onChoose({ ...choice, category: Number(category) })}
        />
        <fieldset>
          <legend>{texts.chartValues}</legend>
          {numbers.map((column) => (
            <FormControlLabel
              key={column}
              label={nameOf(column)}
              control={
                <Checkbox
                  size="small"
                  color="secondary"
                  checked={choice.values.includes(column)}
                  onChange={() => toggle(column)}
                />
              }
            />
          ))}
        </fieldset>
      </Choices>
      {data.leftOut > 0 && <Notice tone="information">{texts.chartLeftOut(data.leftOut)}</Notice>}
      <Canvas role="img" aria-label={label}>
        <Drawing
          buildContent={buildContent}
          parts={[choice.kind]}
          look={look}
          target={null}
          onChoose={() => undefined}
        />
      </Canvas>
    </>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& fieldset': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, padding: 0, border: 0 },
  '& legend': {
    float: 'left',
    marginRight: 12,
    padding: 0,
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
  },
}));

const Canvas = styled('div')(({ theme }) => ({
  height: 'max(320px, 44vh)',
  padding: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}));
