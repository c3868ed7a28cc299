import { mdiClose, mdiDotsVertical, mdiSigma } from '@mdi/js';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import IconButton from '@mui/material/IconButton';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuHierarchy, SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { MenuButton, type MenuEntry } from '../../../components/menu-button.tsx';
import {
  axisNames,
  axisOf,
  clearAxis,
  listMeasures,
  moveHierarchy,
  placeField,
  placeMeasure,
  removeField,
  removeHierarchy,
  removeMeasure,
  type AxisName,
} from '../model/axes.ts';
import { removeCalculatedMeasure } from '../model/calculated-measures.ts';
import { findHierarchyInfo } from '../model/cube-hierarchies.ts';
import { isAllLevel } from '../model/first-question.ts';
import { writeDragged, writePlace, type Dragged, type DropPlace } from './dragged.ts';
import { findField } from './drop-field.ts';
import { texts } from './texts.ts';

interface ZonesProps {
  readonly metadata: SaikuMetadata;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
  /** What of a level is chosen, in a few words. */
  readonly describeLevel: (hierarchy: SaikuHierarchy, level: string) => string;
  readonly onChooseMembers: (hierarchy: string, level: string) => void;
  /** Of a measure with a formula of this analysis. */
  readonly onEditMeasure: (name: string) => void;
}

/** Where the fields of the question stand: measures, columns, rows, filter. */
export function Zones(props: ZonesProps) {
  const { query, onChange } = props;
  const measures = listMeasures(query);
  return (
    <Board aria-label={texts.zones}>
      <Zone title={texts.measures} place={{ zone: 'MEASURES', at: undefined }}>
        {measures.length === 0 && <Hint>{texts.noMeasures}</Hint>}
        {measures.map((measure, index) => (
          <MeasureChip
            key={measure.uniqueName}
            index={index}
            count={measures.length}
            measure={measure}
            {...props}
          />
        ))}
      </Zone>
      {(['COLUMNS', 'ROWS', 'FILTER'] as const).map((axis) => {
        const { hierarchies } = axisOf(query, axis);
        return (
          <Zone
            key={axis}
            title={texts.axes(axis)}
            place={{ zone: axis, at: undefined }}
            action={
              hierarchies.length > 1 ? (
                <IconButton
                  size="small"
                  aria-label={texts.clear(axis)}
                  title={texts.clear(axis)}
                  onClick={() => onChange(clearAxis(query, axis))}
                >
                  <Icon path={mdiClose} fontSize="small" />
                </IconButton>
              ) : null
            }
          >
            {hierarchies.length === 0 && <Hint>{texts.emptyZone(axis)}</Hint>}
            {hierarchies.map((hierarchy, index) => (
              <HierarchyChip
                key={hierarchy.name}
                axis={axis}
                index={index}
                count={hierarchies.length}
                hierarchy={hierarchy}
                {...props}
              />
            ))}
          </Zone>
        );
      })}
    </Board>
  );
}

interface ZoneProps {
  readonly title: string;
  readonly place: DropPlace;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Zone({ title, place, action = null, children }: ZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id: writePlace(place) });
  return (
    <Strip ref={setNodeRef} role="group" aria-label={title} isOver={isOver}>
      <ZoneTitle>{title}</ZoneTitle>
      <Chips>{children}</Chips>
      {action}
    </Strip>
  );
}

interface PlacedProps {
  readonly index: number;
  readonly count: number;
}

type UsedMeasure = ReturnType<typeof listMeasures>[number];

function MeasureChip(props: ZonesProps & PlacedProps & { readonly measure: UsedMeasure }) {
  const { measure, query, onChange, index, count, onEditMeasure } = props;
  const caption = measure.caption ?? measure.name;
  const own = (query.queryModel?.calculatedMeasures ?? []).some(({ name }) => name === measure.name);
  const move = (at: number) =>
    onChange(placeMeasure(query, { ...measure, caption, calculated: measure.type === 'CALCULATED' }, at));
  const entries: MenuEntry[] = [
    ...(own ? [{ key: 'edit', text: texts.editMeasure, onChoose: () => onEditMeasure(measure.name) }] : []),
    ...listMoves(index, count, move),
  ];
  return (
    <Chip
      caption={caption}
      iconPath={mdiSigma}
      dragged={{ kind: 'used-measure', uniqueName: measure.uniqueName }}
      place={{ zone: 'MEASURES', at: index }}
      entries={entries}
      onRemove={() =>
        onChange(
          own ? removeCalculatedMeasure(query, measure.name) : removeMeasure(query, measure.uniqueName),
        )
      }
    />
  );
}

interface HierarchyChipProps extends ZonesProps, PlacedProps {
  readonly axis: AxisName;
  readonly hierarchy: SaikuHierarchy;
}

function HierarchyChip(props: HierarchyChipProps) {
  const { axis, hierarchy, metadata, query, onChange, index, count, describeLevel, onChooseMembers } = props;
  const known = findHierarchyInfo(metadata, hierarchy.name);
  const levels = (known?.levels ?? []).filter((level) => !isAllLevel(level));
  const used = levels.filter(({ name }) => hierarchy.levels[name] !== undefined);
  const unused = levels.filter(({ name }) => hierarchy.levels[name] === undefined);
  const caption = hierarchy.caption ?? known?.caption ?? hierarchy.name;

  const add = (level: string) => {
    const field = findField(metadata, hierarchy.name, level);
    if (field !== undefined) onChange(placeField(query, field, axis));
  };
  const entries: MenuEntry[] = [
    ...used.map(({ name, caption: level }) => ({
      key: `choose ${name}`,
      text: texts.chooseMembers(level),
      onChoose: () => onChooseMembers(hierarchy.name, name),
    })),
    ...unused.map(({ name, caption: level }, at) => ({
      key: `add ${name}`,
      text: texts.addLevel(level),
      hasLineAbove: at === 0,
      onChoose: () => add(name),
    })),
    ...(used.length > 1
      ? used.map(({ name, caption: level }, at) => ({
          key: `remove ${name}`,
          text: texts.removeLevel(level),
          hasLineAbove: at === 0,
          onChoose: () => onChange(removeField(query, hierarchy.name, name)),
        }))
      : []),
    ...axisNames
      .filter((name) => name !== axis)
      .map((name, at) => ({
        key: `to ${name}`,
        text: texts.moveTo(name),
        hasLineAbove: at === 0,
        onChoose: () => onChange(moveHierarchy(query, hierarchy.name, name)),
      })),
    ...listMoves(index, count, (at) => onChange(moveHierarchy(query, hierarchy.name, axis, at))),
  ];
  const parts = used.map(({ name, caption: level }) => {
    const chosen = describeLevel(hierarchy, name);
    const called = level === caption ? '' : level;
    return [called, chosen].filter((text) => text !== '').join(': ');
  });
  return (
    <Chip
      caption={caption}
      detail={parts.filter((part) => part !== '').join(' · ')}
      dragged={{ kind: 'used-hierarchy', hierarchy: hierarchy.name }}
      place={{ zone: axis, at: index }}
      entries={entries}
      onRemove={() => onChange(removeHierarchy(query, hierarchy.name))}
      onOpen={() => {
        const last = used.at(-1);
        if (last !== undefined) onChooseMembers(hierarchy.name, last.name);
      }}
    />
  );
}

function listMoves(index: number, count: number, move: (at: number) => void): MenuEntry[] {
  return [
    ...(index > 0 ? [{ key: 'before', text: texts.moveBefore, onChoose: () => move(index - 1) }] : []),
    ...(index < count - 1 ? [{ key: 'after', text: texts.moveAfter, onChoose: () => move(index + 1) }] : []),
  ];
}

interface ChipProps {
  readonly caption: string;
  readonly detail?: string;
  readonly iconPath?: string;
  readonly dragged: Dragged;
  readonly place: DropPlace;
  readonly entries: readonly MenuEntry[];
  readonly onRemove: () => void;
  readonly onOpen?: () => void;
}

function Chip({ caption, detail = '', iconPath, dragged, place, entries, onRemove, onOpen }: ChipProps) {
  const drag = useDraggable({ id: writeDragged(dragged) });
  const drop = useDroppable({ id: writePlace(place) });
  return (
    <Body
      ref={(node: HTMLDivElement | null) => {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      isOver={drop.isOver}
      style={drag.isDragging ? { opacity: 0.4 } : {}}
    >
      <Grip
        as={onOpen === undefined ? 'span' : 'button'}
        {...(onOpen === undefined ? {} : { type: 'button' as const, onClick: onOpen })}
        {...drag.listeners}
      >
        {iconPath !== undefined && <Icon path={iconPath} sx={{ fontSize: 16 }} />}
        <b>{caption}</b>
        {detail !== '' && <Detail>{detail}</Detail>}
      </Grip>
      {entries.length > 0 && (
        <MenuButton
          label={texts.options(caption)}
          iconPath={mdiDotsVertical}
          size="small"
          entries={entries}
        />
      )}
      <IconButton
        size="small"
        aria-label={texts.remove(caption)}
        title={texts.remove(caption)}
        onClick={onRemove}
      >
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Body>
  );
}

const Board = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Strip = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isOver' })<{ isOver: boolean }>(
  ({ theme, isOver }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '4px 8px 4px 12px',
    border: `1px ${isOver ? 'solid' : 'dashed'} ${isOver ? theme.palette.secondary.main : theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
  }),
);

const ZoneTitle = styled('h2')(({ theme }) => ({
  flexShrink: 0,
  width: 64,
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', flex: 1, gap: 6, minWidth: 0 });

const Body = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isOver' })<{ isOver: boolean }>(
  ({ theme, isOver }) => ({
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingLeft: 8,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${isOver ? theme.palette.secondary.main : theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
  }),
);

const Grip = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  minHeight: 30,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  ...theme.typography.body2,
  textAlign: 'left',
  cursor: 'grab',
  '& b': { fontWeight: 500, whiteSpace: 'nowrap' },
}));

const Detail = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
}));

const Hint = styled('span')(({ theme }) => ({
  alignSelf: 'center',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
