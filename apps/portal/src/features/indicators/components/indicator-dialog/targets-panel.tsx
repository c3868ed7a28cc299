import type { IndicatorTarget } from '@prumo/domain/indicators/indicator';

import Button from '@mui/material/Button';
import { styled } from '@prumo/ui/styled';
import { useRef, useState } from 'react';

import { putTarget } from '../../model/indicator-form.ts';
import { presentDay } from '../../../../lib/dates/days.ts';
import { emptyTargetLine, presentTargetLine } from '../../model/target-line.ts';
import type { PanelProps } from './use-indicator-form.ts';
import { TargetLine } from './target-line.tsx';
import { TargetTable } from './target-table.tsx';
import { texts } from './texts.ts';

interface TargetsPanelProps extends PanelProps {
  /** Of the target that the line changes; null while it adds one. */
  readonly changedDay: string | null;
  readonly onChangedDayChange: (day: string | null) => void;
  readonly onIncompleteDayChange: (isIncomplete: boolean) => void;
  /** Takes the line into the list, or shows what is wrong with it. Answers whether it was taken. */
  readonly onApplyLine: () => boolean;
}

/** What is to be reached, from when on. */
export function TargetsPanel(props: TargetsPanelProps) {
  const { drafted, mayDefine, isReadOnly, changedDay, onChangedDayChange, onApplyLine } = props;
  const { form, change } = drafted;
  const { targets } = form;
  const [notice, setNotice] = useState<TargetNotice | null>(null);
  const groupRef = useRef<HTMLDivElement>(null);

  function remove(target: IndicatorTarget) {
    setNotice({ kind: 'removed', target });
    change({
      targets: targets.filter((known) => known !== target),
      ...(changedDay === target.validFrom && { fields: emptyTargetLine }),
    });
    if (changedDay === target.validFrom) onChangedDayChange(null);
  }

  function undo(target: IndicatorTarget) {
    setNotice(null);
    change({ targets: putTarget(targets, target) });
    groupRef.current?.focus();
  }

  function beginChange(target: IndicatorTarget) {
    setNotice(null);
    onChangedDayChange(target.validFrom);
    change({ fields: presentTargetLine(target) });
  }

  function apply() {
    const day = form.fields.targetDay;
    if (onApplyLine()) setNotice({ kind: 'added', day });
  }

  return (
    <Fields ref={groupRef} tabIndex={-1}>
      <Lead>{texts.targets.lead}</Lead>
      {targets.length === 0 ? (
        <Empty>{texts.targets.empty}</Empty>
      ) : (
        <TargetTable
          targets={targets}
          unitId={form.fields.unitId === '' ? null : form.fields.unitId}
          mayDefine={mayDefine}
          isReadOnly={isReadOnly}
          changedDay={changedDay}
          onChange={beginChange}
          onRemove={remove}
        />
      )}
      <News role="status">
        {notice?.kind === 'added' && texts.targets.added(presentDay(notice.day))}
        {notice?.kind === 'removed' && (
          <>
            {texts.targets.removed(presentDay(notice.target.validFrom))}{' '}
            <Button size="small" ref={focusButton} disabled={isReadOnly} onClick={() => undo(notice.target)}>
              {texts.targets.undo}
            </Button>
          </>
        )}
      </News>
      {mayDefine && (
        <TargetLine
          {...props}
          onApply={apply}
          onGiveUp={() => {
            onChangedDayChange(null);
            change({ fields: emptyTargetLine });
          }}
        />
      )}
    </Fields>
  );
}

type TargetNotice =
  | { readonly kind: 'added'; readonly day: string }
  | { readonly kind: 'removed'; readonly target: IndicatorTarget };

/** The button that was pressed is gone with its row. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

const Fields = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '&:focus-visible': { outline: 'none' },
});

const Lead = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '24px 16px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const News = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  '&:empty': { display: 'none' },
});
