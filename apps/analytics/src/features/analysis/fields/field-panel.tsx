import { mdiChevronRight, mdiFunctionVariant, mdiPlus, mdiSigma } from '@mdi/js';
import { useDraggable } from '@dnd-kit/core';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type {
  SaikuDimension,
  SaikuHierarchyInfo,
  SaikuLevelInfo,
  SaikuMeasure,
  SaikuMetadata,
} from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState } from 'react';

import { MenuButton } from '../../../components/menu-button.tsx';
import {
  axisNames,
  buildField,
  findAxis,
  findLevel,
  listMeasures,
  placeField,
  placeMeasure,
  removeMeasure,
} from '../model/axes.ts';
import { isAllLevel } from '../model/first-question.ts';
import { writeDragged, type Dragged } from './dragged.ts';
import { texts } from './texts.ts';

interface FieldPanelProps {
  readonly metadata: SaikuMetadata;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
  readonly onNewMeasure: () => void;
}

/** What the cube has: drag it, or add it by the plus beside it. */
export function FieldPanel({ metadata, query, onChange, onNewMeasure }: FieldPanelProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const isWanted = (caption: string) => wanted === '' || foldText(caption).includes(wanted);
  const measures = metadata.measures.filter(({ visible, caption }) => visible && isWanted(caption));
  const dimensions = metadata.dimensions.filter(
    (dimension) => dimension.visible && listCaptions(dimension).some(isWanted),
  );

  return (
    <Panel>
      <SearchField label={texts.search} clearLabel={texts.clearSearch} value={search} onChange={setSearch} />
      {measures.length === 0 && dimensions.length === 0 && <Hint role="status">{texts.nothingFound}</Hint>}
      {measures.length > 0 && (
        <section aria-label={texts.measures}>
          <Heading>
            {texts.measures}
            <IconButton
              size="small"
              aria-label={texts.newMeasure}
              title={texts.newMeasure}
              onClick={onNewMeasure}
            >
              <Icon path={mdiFunctionVariant} fontSize="small" />
            </IconButton>
          </Heading>
          <List>
            {measures.map((measure) => (
              <MeasureRow key={measure.uniqueName} measure={measure} query={query} onChange={onChange} />
            ))}
          </List>
        </section>
      )}
      {dimensions.length > 0 && (
        <section aria-label={texts.dimensions}>
          <Heading>{texts.dimensions}</Heading>
          <List>
            {dimensions.flatMap(({ hierarchies, caption }) =>
              hierarchies.map((hierarchy) => (
                <HierarchyRows
                  key={hierarchy.uniqueName}
                  hierarchy={hierarchy}
                  caption={hierarchies.length === 1 ? caption : hierarchy.caption}
                  isSearched={wanted !== ''}
                  query={query}
                  onChange={onChange}
                />
              )),
            )}
          </List>
        </section>
      )}
      <Hint>{texts.howToDrag}</Hint>
    </Panel>
  );
}

function listCaptions({ caption, hierarchies }: SaikuDimension): readonly string[] {
  return [
    caption,
    ...hierarchies.flatMap((each) => [each.caption, ...each.levels.map((level) => level.caption)]),
  ];
}

interface MeasureRowProps {
  readonly measure: SaikuMeasure;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
}

function MeasureRow({ measure, query, onChange }: MeasureRowProps) {
  const { uniqueName, caption, description } = measure;
  const isUsed = listMeasures(query).some((each) => each.uniqueName === uniqueName);
  const toggle = () => onChange(isUsed ? removeMeasure(query, uniqueName) : placeMeasure(query, measure));
  return (
    <Row
      caption={caption}
      description={description ?? ''}
      iconPath={mdiSigma}
      isUsed={isUsed}
      dragged={{ kind: 'measure', uniqueName }}
      onClick={toggle}
      label={isUsed ? texts.removeMeasure(caption) : texts.addMeasure(caption)}
    >
      {!isUsed && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-hidden="true"
          title={texts.addMeasure(caption)}
          onClick={toggle}
        >
          <Icon path={mdiPlus} fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

interface HierarchyRowsProps {
  readonly hierarchy: SaikuHierarchyInfo;
  readonly caption: string;
  readonly isSearched: boolean;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
}

/** A hierarchy with one level is that level; others unfold. */
function HierarchyRows({ hierarchy, caption, isSearched, query, onChange }: HierarchyRowsProps) {
  const levels = hierarchy.levels.filter((level) => level.visible && !isAllLevel(level));
  const isInUse = findAxis(query, hierarchy.uniqueName) !== undefined;
  const [isOpen, setIsOpen] = useState(isInUse);
  const isUnfolded = isOpen || isSearched;
  const [only] = levels;
  if (only !== undefined && levels.length === 1)
    return (
      <LevelRow level={only} caption={caption} hierarchy={hierarchy} query={query} onChange={onChange} />
    );
  return (
    <li>
      <Fold
        aria-expanded={isUnfolded}
        onClick={() => setIsOpen(!isUnfolded)}
        title={hierarchy.description ?? ''}
      >
        <FoldSign path={mdiChevronRight} fontSize="small" isOpen={isUnfolded} />
        {caption}
      </Fold>
      {isUnfolded && (
        <Inner>
          {levels.map((level) => (
            <LevelRow
              key={level.uniqueName}
              level={level}
              caption={level.caption}
              hierarchy={hierarchy}
              query={query}
              onChange={onChange}
            />
          ))}
        </Inner>
      )}
    </li>
  );
}

interface LevelRowProps {
  readonly level: SaikuLevelInfo;
  readonly caption: string;
  readonly hierarchy: SaikuHierarchyInfo;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
}

function LevelRow({ level, caption, hierarchy, query, onChange }: LevelRowProps) {
  const field = buildField(level, hierarchy.caption);
  const isUsed = findLevel(query, field.hierarchy, field.level) !== undefined;
  const axis = findAxis(query, field.hierarchy);
  return (
    <Row
      caption={caption}
      description={level.description ?? ''}
      isUsed={isUsed}
      dragged={{ kind: 'level', hierarchy: field.hierarchy, level: field.level }}
      // Where the hierarchy stands already, or on the rows.
      onClick={() => onChange(placeField(query, field, axis ?? 'ROWS'))}
      label={texts.addField(caption)}
    >
      <MenuButton
        label={texts.addField(caption)}
        iconPath={mdiPlus}
        size="small"
        entries={axisNames.map((name) => ({
          key: name,
          text: texts.addTo(name),
          onChoose: () => onChange(placeField(query, field, name)),
        }))}
      />
    </Row>
  );
}

interface RowProps {
  readonly caption: string;
  readonly description: string;
  readonly iconPath?: string;
  readonly isUsed: boolean;
  readonly dragged: Dragged;
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Row({ caption, description, iconPath, isUsed, dragged, label, onClick, children }: RowProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: writeDragged(dragged) });
  return (
    <Line ref={setNodeRef} isUsed={isUsed} style={isDragging ? { opacity: 0.4 } : {}}>
      <Name
        title={description === '' ? caption : `${caption}: ${description}`}
        aria-label={isUsed ? `${label} (${texts.isUsed})` : label}
        onClick={onClick}
        {...listeners}
      >
        {iconPath !== undefined && <Icon path={iconPath} sx={{ fontSize: 16 }} />}
        <Caption>{caption}</Caption>
      </Name>
      {children}
    </Line>
  );
}

const Panel = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minHeight: 0 });

const Heading = styled('h2')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 30,
  margin: 0,
  ...theme.typography.overline,
  lineHeight: 1.6,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Inner = styled('ul')({ margin: 0, padding: '0 0 0 20px', listStyle: 'none' });

const Fold = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 4,
  width: '100%',
  minHeight: 32,
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  '&:hover': { backgroundColor: theme.palette.action.hover },
}));

const FoldSign = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isOpen' })<{ isOpen: boolean }>(
  ({ isOpen }) => ({ transform: isOpen ? 'rotate(90deg)' : 'none' }),
);

const Line = styledByProps('li', { shouldForwardProp: (prop) => prop !== 'isUsed' })<{ isUsed: boolean }>(
  ({ theme, isUsed }) => ({
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    borderRadius: theme.shape.borderRadius,
    fontWeight: isUsed ? 500 : 400,
    '&:hover': { backgroundColor: theme.palette.action.hover },
  }),
);

const Name = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  justifyContent: 'flex-start',
  gap: 6,
  minWidth: 0,
  minHeight: 32,
  padding: '0 4px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  fontWeight: 'inherit',
  cursor: 'grab',
}));

const Caption = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
