import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useMemo, useState } from 'react';

import type { CubeReference } from '../api/cubes.ts';
import { findLevel, listMeasures } from '../model/axes.ts';
import { findHierarchyInfo } from '../model/cube-hierarchies.ts';
import { isTimeLevel } from '../model/first-question.ts';
import { readRelativeSet, type RelativePeriod } from '../model/relative-dates.ts';
import {
  applySelection,
  isParameterName,
  isSameSelection,
  readSelection,
  type ChosenMember,
  type Selection,
} from '../model/selection.ts';
import { ChosenList } from './chosen-list.tsx';
import { MemberBrowser } from './member-browser.tsx';
import { RangeFields, type RangeEnds } from './range-fields.tsx';
import { RelativeFields } from './relative-fields.tsx';
import { texts } from './texts.ts';
import type { LevelPlace } from './use-member-tree.ts';

interface MembersDialogProps {
  readonly cube: CubeReference;
  readonly metadata: SaikuMetadata;
  readonly query: SaikuQuery;
  /** Unique name of the hierarchy, and name of the level in the question. */
  readonly hierarchy: string;
  readonly level: string;
  readonly onApply: (query: SaikuQuery) => void;
  readonly onClose: () => void;
}

/** Which members of a field take part in the analysis. */
export function MembersDialog(props: MembersDialogProps) {
  const { metadata, hierarchy, level } = props;
  const found = useMemo(() => findHierarchyInfo(metadata, hierarchy), [metadata, hierarchy]);
  // A saved question may speak of what the cube no longer has, or does not show to this person.
  if (found === undefined || found.levels.every(({ name }) => name !== level)) return null;
  return <OpenDialog {...props} place={{ hierarchy: found, level }} />;
}

type Mode = keyof typeof texts.modes;

function OpenDialog(props: MembersDialogProps & { readonly place: LevelPlace }) {
  const { cube, metadata, query, hierarchy, level, place, onApply, onClose } = props;
  const [initial] = useState(() => readSelection(findLevel(query, hierarchy, level)));
  const [initialPeriod] = useState(() => (initial.kind === 'set' ? readRelativeSet(initial.mdx) : undefined));
  const isOwn = initial.kind === 'set' && initialPeriod === undefined;
  const isTime = place.hierarchy.levels.some(isTimeLevel);

  const [mode, setMode] = useState<Mode>(
    initial.kind === 'members' ? initial.mode : isOwn ? 'own' : 'relative',
  );
  const [members, setMembers] = useState<readonly ChosenMember[]>(
    initial.kind === 'members' && initial.mode !== 'range' ? initial.members : [],
  );
  const [ends, setEnds] = useState<RangeEnds>(readEnds(initial));
  const [relative, setRelative] = useState<{
    readonly period: RelativePeriod | null;
    readonly set: string | undefined;
  }>({
    period: initialPeriod ?? null,
    set: initial.kind === 'set' ? initial.mdx : undefined,
  });
  const [countText, setCountText] = useState(
    initialPeriod !== undefined && 'count' in initialPeriod ? String(initialPeriod.count) : '12',
  );
  const [parameterName, setParameterName] = useState(initial.kind === 'members' ? initial.parameterName : '');

  const levelCaption = place.hierarchy.levels.find(({ name }) => name === level)?.caption ?? level;
  const built = buildSelection();
  const isParameterRight = parameterName === '' || isParameterName(parameterName);
  const canApply = built !== null && (mode === 'relative' || mode === 'own' || isParameterRight);
  const modes = (['include', 'exclude', 'range', 'relative', 'own'] as const).filter(
    (each) => (each !== 'relative' || isTime || mode === 'relative') && (each !== 'own' || isOwn),
  );
  const usualMeasure = listMeasures(query)[0]?.uniqueName ?? metadata.measures[0]?.uniqueName ?? '';

  function buildSelection(): Selection | null {
    switch (mode) {
      case 'include':
      case 'exclude':
        return { kind: 'members', mode, members, parameterName };
      case 'range': {
        const { from, to } = ends;
        if (from === null || to === null) return null;
        const list = from.uniqueName === to.uniqueName ? [from] : [from, to];
        return { kind: 'members', mode, members: list, parameterName };
      }
      case 'relative': {
        const isCounted = relative.period !== null && 'count' in relative.period;
        if (isCounted && String(relative.period.count) !== countText.trim()) return null;
        return relative.set === undefined ? null : { kind: 'set', mdx: relative.set };
      }
      case 'own':
        return initial;
    }
  }

  function apply() {
    if (built !== null && canApply) onApply(applySelection(query, hierarchy, level, built));
  }

  return (
    <FormDialog
      title={texts.title(levelCaption)}
      size="wide"
      submitLabel={texts.apply}
      isBusy={false}
      canSubmit={canApply}
      hasChanges={built === null || !isSameSelection(built, initial)}
      failure={null}
      onSubmit={apply}
      onClose={onClose}
    >
      <Parts>
        <div>
          <Modes
            exclusive
            size="small"
            value={mode}
            aria-label={texts.modeLabel}
            onChange={(_event, chosen: Mode | null) => {
              if (chosen !== null) setMode(chosen);
            }}
          >
            {modes.map((each) => (
              <ToggleButton key={each} value={each}>
                {texts.modes[each]}
              </ToggleButton>
            ))}
          </Modes>
          <Help>{texts.modeHelp[mode]}</Help>
        </div>
        {(mode === 'include' || mode === 'exclude') && (
          <Columns>
            <MemberBrowser
              cube={cube}
              query={query}
              place={place}
              levelCaption={levelCaption}
              chosen={members}
              onChange={setMembers}
              onSubmit={apply}
            />
            <ChosenList
              members={members}
              emptyText={mode === 'include' ? texts.noneChosenInclude : texts.noneChosenExclude}
              onChange={setMembers}
            />
          </Columns>
        )}
        {mode === 'range' && <RangeFields cube={cube} place={place} ends={ends} onChange={setEnds} />}
        {mode === 'relative' && (
          <RelativeFields
            cube={query.cube}
            place={place}
            measures={metadata.measures.filter(({ visible }) => visible)}
            usualMeasure={usualMeasure}
            period={relative.period}
            countText={countText}
            onChange={(period, set) => setRelative({ period, set })}
            onCountText={setCountText}
          />
        )}
        {mode === 'own' && initial.kind === 'set' && (
          <Expression aria-label={texts.ownLabel}>{initial.mdx}</Expression>
        )}
        {(mode === 'include' || mode === 'exclude' || mode === 'range') && (
          <TextField
            label={texts.parameterLabel}
            value={parameterName}
            help={texts.parameterHelp(parameterName)}
            error={isParameterRight ? undefined : texts.parameterError}
            inputAttributes={{ maxLength: 40, spellCheck: false, autoComplete: 'off' }}
            onChange={(event) => setParameterName(event.target.value)}
          />
        )}
      </Parts>
    </FormDialog>
  );
}

function readEnds(selection: Selection): RangeEnds {
  if (selection.kind !== 'members' || selection.mode !== 'range') return { from: null, to: null };
  return { from: selection.members[0] ?? null, to: selection.members.at(-1) ?? null };
}

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  // Modes of few fields keep some of the height of the others, so that the dialog moves less under the mouse.
  [theme.breakpoints.up('sm')]: { minHeight: 360 },
}));

const Modes = styled(ToggleButtonGroup)(({ theme }) => ({
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': {
    minHeight: 36,
    padding: '4px 14px',
    textTransform: 'none',
    color: theme.palette.text.primary,
    borderColor: theme.palette.action.active,
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: theme.palette.secondary.light,
      fontWeight: 500,
    },
    [theme.breakpoints.down('sm')]: { minHeight: 44, padding: '4px 10px' },
  },
}));

const Help = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 24,
  '& > *': { height: 440 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '& > *': { height: 420 },
    '& > section': { height: 'auto', maxHeight: 320 },
  },
}));

const Expression = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 12,
  overflowX: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  ...theme.typography.body2,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
}));
