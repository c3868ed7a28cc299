import ButtonBase from '@mui/material/ButtonBase';
import { mdiClose } from '@mdi/js';
import { FieldLegend, FieldNote } from '@prumo/ui/forms/field-parts';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';

import type { Department } from '../../../lib/departments/departments.ts';
import { searchDepartments } from '../model/choose-departments.ts';
import { texts } from '../texts.ts';

interface DepartmentChecklistProps {
  /** In the order in which they stand. */
  readonly departments: readonly Department[];
  readonly chosen: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (departmentIds: ReadonlySet<string>) => void;
}

/** Departments to be marked, and those that are marked above them, wherever they stand in the list. */
export function DepartmentChecklist(props: DepartmentChecklistProps) {
  const { departments, chosen, isDisabled, error, onChange } = props;
  const noteId = useId();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed);
  const found = useMemo(() => searchDepartments(departments, asked), [departments, asked]);
  const marked = departments.filter(({ id }) => chosen.has(id));
  // The one that the Tab key leads to; arrows lead from there to the others.
  const [reachedId, setReachedId] = useState<string | null>(null);
  const reached = found.some(({ id }) => id === reachedId) ? reachedId : found[0]?.id;

  function change(id: string, isWanted: boolean) {
    const next = new Set(chosen);
    if (isWanted) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <Group disabled={isDisabled}>
      <FieldLegend isRequired>{texts.checklist.label}</FieldLegend>
      {marked.length > 0 && (
        <Chosen aria-label={texts.checklist.chosen}>
          {marked.map(({ id, initials, name }) => (
            <li key={id}>
              <Chip
                title={name}
                aria-label={texts.checklist.drop(initials)}
                onClick={() => change(id, false)}
              >
                {initials}
                <Icon path={mdiClose} />
              </Chip>
            </li>
          ))}
        </Chosen>
      )}
      {departments.length === 0 ? (
        <Nothing>{texts.checklist.none}</Nothing>
      ) : (
        <Frame hasError={error !== undefined}>
          <SearchPlace onKeyDown={stopEnter}>
            <SearchField
              label={texts.checklist.search}
              clearLabel={texts.checklist.clearSearch}
              value={typed}
              onChange={setTyped}
            />
          </SearchPlace>
          <List onKeyDown={moveAmongBoxes}>
            {found.map(({ id, initials, name }) => (
              <Row key={id}>
                <Label>
                  <Box
                    type="checkbox"
                    checked={chosen.has(id)}
                    tabIndex={id === reached ? 0 : -1}
                    aria-describedby={noteId}
                    {...(error !== undefined && id === reached && { 'aria-invalid': true })}
                    onFocus={() => setReachedId(id)}
                    onChange={(event) => change(id, event.target.checked)}
                  />
                  <Initials>{initials}</Initials>
                  <span>{name}</span>
                </Label>
              </Row>
            ))}
          </List>
          {found.length === 0 && <Nothing role="status">{texts.checklist.nothingFound}</Nothing>}
        </Frame>
      )}
      <FieldNote id={noteId} isError={error !== undefined}>
        {error ??
          (marked.length === 0
            ? texts.checklist.help
            : texts.checklist.chosenCount(marked.length, departments.length))}
      </FieldNote>
    </Group>
  );
}

/** Whoever searches does not mean to store. */
function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function moveAmongBoxes(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const at = boxes.findIndex((box) => box === event.target);
  const next = findNextBox(event.key, at, boxes.length);
  if (at === -1 || next === null) return;
  event.preventDefault();
  boxes[next]?.focus();
}

function findNextBox(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Chosen = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 10px',
  padding: 0,
  listStyle: 'none',
});

const Chip = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  height: 28,
  padding: '0 8px 0 12px',
  borderRadius: 14,
  ...theme.typography.body2,
  fontWeight: 500,
  backgroundColor: theme.palette.secondary.light,
  '& > svg': { fontSize: 16 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.secondary.main}` },
  [theme.breakpoints.down('sm')]: { height: 40, borderRadius: 20 },
}));

const Frame = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'hasError' })<{
  hasError: boolean;
}>(({ theme, hasError }) => ({
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${hasError ? theme.palette.error.main : theme.palette.action.active}`,
}));

const SearchPlace = styled('div')(({ theme }) => ({
  padding: 8,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > *': { maxWidth: 'none' },
}));

const List = styled('ul')({
  height: 'min(280px, 40vh)',
  margin: 0,
  padding: '4px 1px',
  overflowY: 'auto',
  listStyle: 'none',
  '&:empty': { display: 'none' },
});

const rowHeight = 40;

/** Rows out of sight cost nothing, however many there are. */
const Row = styled('li')({
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${rowHeight}px`,
});

const Label = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px 64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 10,
  minHeight: rowHeight,
  padding: '4px 12px',
  ...theme.typography.body2,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.background.default },
}));

const Box = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 0,
  accentColor: theme.palette.secondary.main,
}));

const Initials = styled('span')({ fontWeight: 500 });

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: 16,
  color: theme.palette.text.secondary,
}));
