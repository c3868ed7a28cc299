import {
  mdiArrowULeftTop,
  mdiArrowURightTop,
  mdiChartBar,
  mdiContentSaveOutline,
  mdiDotsVertical,
  mdiMenuOpen,
  mdiPencilOutline,
  mdiPlay,
  mdiSwapHorizontal,
  mdiTable,
} from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { type ReactNode, useEffect } from 'react';

import { MenuButton, type MenuEntry } from '../../../components/menu-button.tsx';
import type { Answer } from '../api/use-answer.ts';
import { swapAxes } from '../model/axes.ts';
import {
  hideParents,
  hidesParents,
  lookAs,
  lookOf,
  runByItself,
  runsByItself,
  showEmpty,
  showsEmpty,
} from '../model/question.ts';
import { texts } from '../texts.ts';
import type { Analysis } from './use-analysis.ts';

interface WorkbenchToolbarProps {
  readonly analysis: Analysis;
  readonly answer: Answer;
  /** What the analysis is called. */
  readonly title: string;
  readonly isNarrow: boolean;
  readonly isViewing: boolean;
  readonly hasFields: boolean;
  readonly onToggleFields: () => void;
  readonly onEdit: () => void;
  readonly onSave: () => void;
  /** Beside what stands there: exports. */
  readonly exports: ReactNode;
  /** Of the menu, besides those about the question itself. */
  readonly entries: readonly MenuEntry[];
}

export function WorkbenchToolbar(props: WorkbenchToolbarProps) {
  const { analysis, answer, title, isNarrow, isViewing, hasFields, exports, entries } = props;
  const { query, change, canUndo, canRedo, undo, redo } = analysis;
  const isBuilding = !isNarrow && !isViewing;
  const hasModel = query.type !== 'MDX';

  useStepKeys(undo, redo);

  const options: MenuEntry[] = hasModel
    ? [
        {
          key: 'empty',
          text: texts.showEmpty,
          isOn: showsEmpty(query),
          onChoose: () => change(showEmpty(query, !showsEmpty(query))),
        },
        {
          key: 'parents',
          text: texts.hideParents,
          isOn: hidesParents(query),
          onChoose: () => change(hideParents(query, !hidesParents(query))),
        },
        {
          key: 'automatic',
          text: texts.runByItself,
          isOn: runsByItself(query),
          onChoose: () => change(runByItself(query, !runsByItself(query))),
        },
      ]
    : [];

  return (
    <Bar aria-label={texts.tools}>
      {isBuilding && hasModel && (
        <IconButton
          size="small"
          aria-label={hasFields ? texts.hideFields : texts.showFields}
          title={hasFields ? texts.hideFields : texts.showFields}
          aria-pressed={hasFields}
          onClick={props.onToggleFields}
        >
          <Icon path={mdiMenuOpen} fontSize="small" />
        </IconButton>
      )}
      <Title title={title}>{title}</Title>
      <Step label={texts.undo} iconPath={mdiArrowULeftTop} isDisabled={!canUndo} onClick={undo} />
      <Step label={texts.redo} iconPath={mdiArrowURightTop} isDisabled={!canRedo} onClick={redo} />
      {isBuilding && hasModel && (
        <Step label={texts.swap} iconPath={mdiSwapHorizontal} onClick={() => change(swapAxes(query))} />
      )}
      <Looks
        size="small"
        exclusive
        aria-label={texts.look}
        value={lookOf(query)}
        onChange={(_event, look: unknown) => {
          if (look === 'table' || look === 'chart') change(lookAs(query, look));
        }}
      >
        <ToggleButton value="table">
          <Icon path={mdiTable} fontSize="small" />
          <Word>{texts.table}</Word>
        </ToggleButton>
        <ToggleButton value="chart">
          <Icon path={mdiChartBar} fontSize="small" />
          <Word>{texts.chart}</Word>
        </ToggleButton>
      </Looks>
      {(!runsByItself(query) || answer.isWaiting) && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiPlay} fontSize="small" />}
          onClick={answer.run}
        >
          {texts.run}
        </Button>
      )}
      {exports}
      {isViewing && !isNarrow && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiPencilOutline} fontSize="small" />}
          onClick={props.onEdit}
        >
          {texts.edit}
        </Button>
      )}
      {isBuilding && (
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon path={mdiContentSaveOutline} fontSize="small" />}
          onClick={props.onSave}
        >
          {texts.save}
        </Button>
      )}
      <MenuButton
        label={texts.more}
        iconPath={mdiDotsVertical}
        size="small"
        entries={isBuilding ? [...options, ...entries] : entries}
      />
    </Bar>
  );
}

interface StepProps {
  readonly label: string;
  readonly iconPath: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function Step({ label, iconPath, isDisabled = false, onClick }: StepProps) {
  return (
    // A disabled button has no tooltip of its own.
    <span title={label}>
      <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Icon path={iconPath} fontSize="small" />
      </IconButton>
    </span>
  );
}

/** Where nothing is being typed: there the keys are the field's own. */
function useStepKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
      if (step === undefined) return;
      event.preventDefault();
      step();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [undo, redo]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null)
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  minHeight: 52,
  padding: '6px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: '6px 8px', gap: 4 },
}));

/** The one that is not chosen is as readable as the other. */
const Looks = styled(ToggleButtonGroup)(({ theme }) => ({
  '& button': { color: theme.palette.text.primary },
}));

const Title = styled('h1')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.subtitle1,
}));

const Word = styled('span')(({ theme }) => ({
  marginLeft: 6,
  [theme.breakpoints.down('md')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}));
