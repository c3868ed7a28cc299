import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useEffect, useMemo, useState } from 'react';

import type { CubeReference } from '../api/cubes.ts';
import { fetchLevelPage, fetchShownPage } from '../api/member-pages.ts';
import {
  addToList,
  closedTree,
  listRows,
  top,
  type CheckState,
  type TreeMember,
  type TreeRow,
} from '../model/member-tree.ts';
import { buildShownQuestion, type ChosenMember } from '../model/selection.ts';
import { MemberTreeView } from './member-tree-view.tsx';
import { texts } from './texts.ts';
import { findDepth, mostChosen, pageSize, useMemberTree, type LevelPlace } from './use-member-tree.ts';

interface MemberBrowserProps {
  readonly cube: CubeReference;
  readonly query: SaikuQuery;
  readonly place: LevelPlace;
  readonly levelCaption: string;
  readonly chosen: readonly ChosenMember[];
  readonly onChange: (chosen: readonly ChosenMember[]) => void;
  readonly onSubmit: () => void;
}

/** The tree of members; while something is searched, a flat list of what was found. */
export function MemberBrowser(props: MemberBrowserProps) {
  const { cube, query, place, levelCaption, chosen, onChange, onSubmit } = props;
  const [search, setSearch] = useState('');
  const [isOnlyShown, setIsOnlyShown] = useState(false);
  const [message, setMessage] = useState('');
  const wanted = useSettled(search.trim());
  const isFlat = wanted !== '' || isOnlyShown;
  const opened = useMemberTree(cube, place);
  const depth = findDepth(place);
  const names = useMemo(() => new Set(chosen.map(({ uniqueName }) => uniqueName)), [chosen]);

  const found = useQuery({
    queryKey: ['members', cube, place.hierarchy.uniqueName, place.level, wanted, isOnlyShown ? query : null],
    queryFn: async ({ signal }) => {
      const of = { hierarchy: place.hierarchy.uniqueName, level: place.level };
      const wish = { from: 0, most: pageSize, signal };
      return isOnlyShown
        ? await fetchShownPage(buildShownQuestion(query, of.hierarchy, of.level), of, wanted, wish)
        : await fetchLevelPage(cube, of, wanted, wish);
    },
    enabled: isFlat,
    placeholderData: keepPreviousData,
  });

  const flat = found.data;
  const rows = useMemo(() => {
    if (!isFlat) return listRows(opened.tree, names, depth);
    const members = (flat?.members ?? []).map(({ uniqueName, caption, path }): TreeMember => ({
      uniqueName,
      caption,
      path,
      depth,
      canOpen: false,
    }));
    return listRows(addToList(closedTree, top, { members, total: members.length, from: 0 }), names, depth);
  }, [isFlat, flat, opened.tree, names, depth]);

  function add(members: readonly ChosenMember[]) {
    const others = members.filter(({ uniqueName }) => !names.has(uniqueName));
    if (chosen.length + others.length > mostChosen) {
      setMessage(texts.tooManyChosen(mostChosen));
      return;
    }
    setMessage('');
    onChange([...chosen, ...others]);
  }

  function remove(members: readonly ChosenMember[]) {
    const gone = new Set(members.map(({ uniqueName }) => uniqueName));
    setMessage('');
    onChange(chosen.filter(({ uniqueName }) => !gone.has(uniqueName)));
  }

  async function toggle(member: TreeMember, checked: CheckState) {
    const change = checked === 'all' ? remove : add;
    if (member.depth >= depth) {
      change([{ uniqueName: member.uniqueName, caption: member.caption }]);
      return;
    }
    try {
      const below = await opened.gather(member);
      if (below === undefined) setMessage(texts.tooMany(mostChosen));
      else change(below);
    } catch (error) {
      setMessage(describeFailure(error));
    }
  }

  const shown = rows.filter((row): row is MemberRow => row.kind === 'member' && row.member.depth >= depth);

  return (
    <Pane>
      <SearchField
        label={texts.searchLabel(levelCaption)}
        clearLabel={texts.clearSearch}
        value={search}
        onChange={setSearch}
      />
      <Switch
        control={
          <Checkbox
            size="small"
            checked={isOnlyShown}
            onChange={(event) => setIsOnlyShown(event.target.checked)}
          />
        }
        label={texts.onlyShown}
      />
      <List
        isFlat={isFlat}
        rows={rows}
        search={wanted}
        isOnlyShown={isOnlyShown}
        failure={isFlat && found.isError ? describeFailure(found.error) : null}
        isLoading={isFlat ? flat === undefined : rows.length === 1 && rows[0]?.kind === 'loading'}
        onRetry={() => void found.refetch()}
      >
        <MemberTreeView
          key={isFlat ? 'flat' : 'tree'}
          label={texts.treeLabel(levelCaption)}
          rows={rows}
          onToggle={(member, checked) => void toggle(member, checked)}
          onOpen={opened.open}
          onLoad={opened.load}
          onSubmit={onSubmit}
        />
      </List>
      <Status role="status">{message !== '' ? message : isFlat ? describeCount(flat) : ''}</Status>
      <Actions>
        <Button
          size="small"
          disabled={shown.length === 0}
          onClick={() => add(shown.map(({ member: { uniqueName, caption } }) => ({ uniqueName, caption })))}
        >
          {texts.selectShown}
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => remove(chosen)}>
          {texts.selectNone}
        </Button>
      </Actions>
    </Pane>
  );
}

type MemberRow = Extract<TreeRow, { kind: 'member' }>;

function describeCount(
  page: { readonly members: readonly unknown[]; readonly total: number } | undefined,
): string {
  if (page === undefined || page.total === 0) return '';
  return page.total > page.members.length
    ? texts.limited(page.members.length, page.total)
    : texts.foundCount(page.total);
}

interface ListProps {
  readonly isFlat: boolean;
  readonly rows: readonly TreeRow[];
  readonly search: string;
  readonly isOnlyShown: boolean;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly children: React.ReactNode;
}

function List({ rows, search, isOnlyShown, isLoading, failure, onRetry, children }: ListProps) {
  if (failure !== null) return <FailedState title={texts.failed} cause={failure} onRetry={onRetry} />;
  if (isLoading) return <RowsSkeleton rows={6} label={texts.loadingMembers} />;
  if (rows.length > 0) return children;
  return (
    <Nothing role="status">
      {search !== '' ? texts.noMatch(search) : isOnlyShown ? texts.nothingShown : texts.noMembers}
    </Nothing>
  );
}

/** A moment after the last letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const Pane = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '& > *': { maxWidth: '100%' },
});

const Switch = styled(FormControlLabel)(({ theme }) => ({
  margin: '4px 0 4px -9px',
  '& .MuiFormControlLabel-label': theme.typography.body2,
}));

const Status = styled('div')(({ theme }) => ({
  minHeight: 20,
  marginTop: 6,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Nothing = styled('div')(({ theme }) => ({
  padding: '24px 12px',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });
