import type { SaikuHierarchyInfo, SaikuMemberPage } from '@prumo/contracts/bi/saiku-discover';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CubeReference } from '../api/cubes.ts';
import { fetchChildPage, fetchRootPage } from '../api/member-pages.ts';
import { isAllLevel } from '../model/first-question.ts';
import {
  addToList,
  beginList,
  closedTree,
  failList,
  setBelow,
  setOpen,
  top,
  type MemberTree,
  type TreeMember,
} from '../model/member-tree.ts';
import type { ChosenMember } from '../model/selection.ts';

/** Members that come with one answer, and those that one mark at a parent may bring. */
export const pageSize = 1000;
export const mostChosen = 3000;

type ListedMember = SaikuMemberPage['members'][number];

export interface LevelPlace {
  readonly hierarchy: SaikuHierarchyInfo;
  /** Name of the level that is chosen from. */
  readonly level: string;
}

export function findDepth({ hierarchy, level }: LevelPlace): number {
  return hierarchy.levels.findIndex(({ name }) => name === level);
}

function presentTreeMember(member: ListedMember, place: LevelPlace): TreeMember {
  const depth = hierarchyDepth(member, place);
  const wanted = findDepth(place);
  const isLowest = wanted === place.hierarchy.levels.length - 1;
  return {
    uniqueName: member.uniqueName,
    caption: member.caption,
    depth,
    // At the lowest level only members that stand below one another have others below them.
    canOpen: member.hasChildren && (depth < wanted || isLowest),
  };
}

function hierarchyDepth({ levelUniqueName }: ListedMember, place: LevelPlace): number {
  const found = place.hierarchy.levels.findIndex(({ uniqueName }) => uniqueName === levelUniqueName);
  return found === -1 ? findDepth(place) : found;
}

export interface OpenTree {
  readonly tree: MemberTree;
  readonly open: (member: string, isOpen: boolean) => void;
  /** The next part of a list, or the one that failed. */
  readonly load: (parent: string) => void;
  /** All of the level below a member; nothing where there are too many. */
  readonly gather: (member: TreeMember) => Promise<readonly ChosenMember[] | undefined>;
}

/** A tree that loads as it opens. */
export function useMemberTree(cube: CubeReference, place: LevelPlace): OpenTree {
  const [tree, setTree] = useState(() => beginList(closedTree, top));
  // The member of all is not shown: what stands below it is the top.
  const [topMember, setTopMember] = useState<string | null>(null);
  const abandon = useRef(new AbortController());

  async function fetchTop(from: number): Promise<SaikuMemberPage> {
    const wish = { from, most: pageSize, signal: abandon.current.signal };
    if (topMember !== null) return await fetchChildPage(cube, topMember, wish);
    const roots = await fetchRootPage(cube, place.hierarchy.uniqueName, wish);
    const [only, ...others] = roots.members;
    const [highest] = place.hierarchy.levels;
    const isAll = only !== undefined && others.length === 0 && highest !== undefined && isAllLevel(highest);
    if (!isAll || findDepth(place) === 0) return roots;
    setTopMember(only.uniqueName);
    return await fetchChildPage(cube, only.uniqueName, wish);
  }

  function beginLoading(parent: string) {
    setTree((known) => beginList(known, parent));
    void fetchList(parent);
  }

  async function fetchList(parent: string): Promise<void> {
    const from = tree.lists.get(parent)?.members.length ?? 0;
    const { signal } = abandon.current;
    try {
      const page =
        parent === top
          ? await fetchTop(from)
          : await fetchChildPage(cube, parent, { from, most: pageSize, signal });
      const members = page.members.map((member) => presentTreeMember(member, place));
      setTree((known) => addToList(known, parent, { members, total: page.total, from }));
    } catch (error) {
      if (signal.aborted) return;
      setTree((known) => failList(known, parent));
      if (!(error instanceof Error)) throw error;
    }
  }

  const loadTop = useEffectEvent(() => void fetchList(top));
  useEffect(() => {
    abandon.current = new AbortController();
    const begun = abandon.current;
    loadTop();
    return () => begun.abort();
  }, []);

  async function gather(member: TreeMember): Promise<readonly ChosenMember[] | undefined> {
    const wanted = findDepth(place);
    const found: ChosenMember[] = [];
    const waiting = [member];
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (each.depth >= wanted) {
        found.push({ uniqueName: each.uniqueName, caption: each.caption });
        if (found.length > mostChosen) return undefined;
        continue;
      }
      const page = await fetchChildPage(cube, each.uniqueName, {
        from: 0,
        most: mostChosen,
        signal: abandon.current.signal,
      });
      if (page.total > mostChosen) return undefined;
      // The last one is taken first: so they come in their order.
      waiting.push(...page.members.map((listed) => presentTreeMember(listed, place)).toReversed());
    }
    setTree((known) =>
      setBelow(
        known,
        member.uniqueName,
        found.map(({ uniqueName }) => uniqueName),
      ),
    );
    return found;
  }

  return {
    tree,
    open(member, isOpen) {
      setTree((known) => setOpen(known, member, isOpen));
      if (isOpen && tree.lists.get(member) === undefined) beginLoading(member);
    },
    load: beginLoading,
    gather,
  };
}
