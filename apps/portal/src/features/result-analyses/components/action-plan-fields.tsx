import { analysisLimits } from '@prumo/contracts/indicators/result-analysis';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { styled } from '@prumo/ui/styled';
import { useRef } from 'react';

import type { Person } from '../../../components/person-picker/use-people.ts';
import { isBlankLine, isCompleteLine } from '../model/action-lines.ts';
import { texts } from '../texts.ts';
import type { AnalysisFormState } from '../use-analysis-form.ts';
import { ActionLineRow } from './action-line-row.tsx';
import { Question } from './form-fields.tsx';

interface ActionPlanFieldsProps {
  readonly state: AnalysisFormState;
  readonly people: readonly Person[];
  readonly arePeopleLoading: boolean;
  readonly today: string;
  readonly isBusy: boolean;
}

/** Step 3: the tasks of the plan, one line each. */
export function ActionPlanFields(props: ActionPlanFieldsProps) {
  const { state, people, arePeopleLoading, today, isBusy } = props;
  const { actionPlanOption, lines } = state.form;
  const showUndo = useUndoToast();
  const listRef = useRef<HTMLDivElement>(null);
  const isFull = lines.length >= analysisLimits.tasks && lines.every(isCompleteLine);

  function remove(index: number) {
    const line = lines[index];
    if (line === undefined) return;
    state.removeLine(line.key);
    // The button that had the focus is gone with its line: what stands in its place takes it.
    const neighbour = lines[index + 1] ?? lines[index - 1];
    if (neighbour !== undefined) focusLine(listRef.current, neighbour.key);
    showUndo({
      text: texts.lines.removed(line.name.trim()),
      undoLabel: texts.lines.undo,
      onUndo: () => state.restoreLine(line, index),
    });
  }

  return (
    <>
      <Question state={state} name="actionPlanOption" isBusy={isBusy} />
      {actionPlanOption === 'yes' && (
        <Lines ref={listRef} role="group" aria-label={texts.lines.list}>
          {lines.map((line, index) => (
            <ActionLineRow
              key={line.key}
              state={state}
              line={line}
              number={index + 1}
              people={people}
              arePeopleLoading={arePeopleLoading}
              today={today}
              isBusy={isBusy}
              onRemove={lines.length === 1 && isBlankLine(line) ? null : () => remove(index)}
            />
          ))}
          <Hint>{isFull ? texts.lines.atLimit(analysisLimits.tasks) : texts.lines.next}</Hint>
        </Lines>
      )}
    </>
  );
}

function focusLine(list: HTMLElement | null, key: string): void {
  list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] input`)?.focus();
}

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
