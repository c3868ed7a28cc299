import Button from '@mui/material/Button';
import type { OlapMembersAnswer, OlapMembersWish } from '@prumo/contracts/bi/olap-permissions';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useMembers } from '../api/permissions.ts';
import { texts } from '../texts.ts';
import { describePermissionsFailure } from './describe-permissions-failure.ts';
import { MemberRow, type MemberDecision } from './member-row.tsx';

export type Member = OlapMembersAnswer['members'][number];

interface MemberTreeProps {
  readonly label: string;
  readonly wish: Pick<OlapMembersWish, 'as' | 'cube' | 'hierarchy'>;
  /** What of the role decides about members; they are asked again when it changes. */
  readonly aboutRole: unknown;
  /** Where it is not empty what it finds stands in a list, each with the way to it. */
  readonly search: string;
  readonly onDecide: (member: Member, decision: MemberDecision) => void;
}

/** Items that come as they are opened: arrows move, right and left open and close, P allows, N denies. */
export function MemberTree({ label, wish, aboutRole, search, onDecide }: MemberTreeProps) {
  const gridRef = useRef<HTMLTableElement>(null);
  /** Opened, or closed where they were open from the beginning. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);

  function toggle(member: string) {
    const changed = new Set(toggled);
    if (!changed.delete(member)) changed.add(member);
    setToggled(changed);
  }

  function focusRow(find: (rows: readonly HTMLElement[], at: number) => HTMLElement | undefined) {
    const rows = [...(gridRef.current?.querySelectorAll<HTMLElement>('tr[data-member]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    find(rows, at)?.focus();
  }

  function handleKey(event: KeyboardEvent, member: Member, { level, isOpen }: MemberPlace) {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow((rows, at) => rows[at + 1]),
      ArrowUp: () => focusRow((rows, at) => rows[at - 1]),
      Home: () => focusRow((rows) => rows[0]),
      End: () => focusRow((rows) => rows.at(-1)),
      ArrowRight: () => {
        if (!member.hasChildren) return;
        if (isOpen) focusRow((rows, at) => rows[at + 1]);
        else toggle(member.uniqueName);
      },
      ArrowLeft: () => {
        if (isOpen) toggle(member.uniqueName);
        else
          focusRow((rows, at) =>
            rows.slice(0, at).findLast((row) => Number(row.getAttribute('aria-level')) < level),
          );
      },
      p: () => onDecide(member, 'allow'),
      n: () => onDecide(member, 'deny'),
      Delete: () => onDecide(member, null),
      Backspace: () => onDecide(member, null),
    };
    const act =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    }
  }

  const common = {
    wish,
    aboutRole,
    toggled,
    current,
    onToggle: toggle,
    onArrive: setCurrent,
    onKey: handleKey,
    onDecide,
  };

  return (
    <Frame data-scroll-pane="">
      <Table ref={gridRef} role="treegrid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.members.name}</th>
            <th scope="col">{texts.members.effect}</th>
            <th scope="col">{texts.members.choice}</th>
          </tr>
        </thead>
        <tbody>
          {/* What is found is another list: the first of it can be reached. */}
          <Branch key={search} parent={null} level={1} search={search} isFirst {...common} />
        </tbody>
      </Table>
    </Frame>
  );
}

interface MemberPlace {
  readonly level: number;
  readonly isOpen: boolean;
}

interface BranchProps {
  readonly parent: string | null;
  readonly level: number;
  readonly search: string;
  /** One row of the whole tree can be reached by Tab. */
  readonly isFirst: boolean;
  readonly wish: MemberTreeProps['wish'];
  readonly aboutRole: unknown;
  readonly toggled: ReadonlySet<string>;
  readonly current: string | null;
  readonly onToggle: (member: string) => void;
  readonly onArrive: (member: string) => void;
  readonly onKey: (event: KeyboardEvent, member: Member, place: MemberPlace) => void;
  readonly onDecide: (member: Member, decision: MemberDecision) => void;
}

function Branch(props: BranchProps): ReactNode {
  const { parent, level, search, isFirst, wish, aboutRole, toggled, current, onToggle, onArrive, onKey } =
    props;
  const members = useMembers({ ...wish, parent, ...(search === '' ? {} : { search }) }, aboutRole);
  if (members.data === undefined) {
    return (
      <Line level={level}>
        {members.isError ? (
          <>
            <Notice tone="failure">
              {texts.members.failed}. {describePermissionsFailure(members.error)}
            </Notice>
            <Button size="small" onClick={() => void members.refetch()}>
              {texts.members.retry}
            </Button>
          </>
        ) : (
          <span role="status">{texts.members.loading}…</span>
        )}
      </Line>
    );
  }
  const found = members.data.pages.flatMap((page) => page.members);
  if (found.length === 0)
    return <Line level={level}>{search === '' ? texts.members.nothing : texts.members.nothingFound}</Line>;

  // The one above all others shows at once what is in it.
  const isOnlyOne = isFirst && found.length === 1;

  return (
    <>
      {found.map((member, index) => {
        const isOpen = search === '' && toggled.has(member.uniqueName) !== isOnlyOne;
        return (
          <MemberRow
            key={member.uniqueName}
            member={search === '' ? member : { ...member, hasChildren: false }}
            level={level}
            isOpen={isOpen}
            isReachable={current === null ? isFirst && index === 0 : current === member.uniqueName}
            onToggle={() => onToggle(member.uniqueName)}
            onArrive={() => onArrive(member.uniqueName)}
            onKey={(event) => onKey(event, member, { level, isOpen })}
            onDecide={(decision) => props.onDecide(member, decision)}
          >
            {isOpen && <Branch {...props} parent={member.uniqueName} level={level + 1} isFirst={false} />}
          </MemberRow>
        );
      })}
      {members.hasNextPage && (
        <Line level={level}>
          <Button
            size="small"
            disabled={members.isFetchingNextPage}
            onClick={() => void members.fetchNextPage()}
          >
            {texts.members.more}
          </Button>
        </Line>
      )}
    </>
  );
}

/** A row of the tree that is none of its items. */
function Line({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  return (
    <tr aria-level={level}>
      <LineCell colSpan={3} style={{ paddingLeft: 12 + level * 20 }}>
        {children}
      </LineCell>
    </tr>
  );
}

const Frame = styled('div')(({ theme }) => ({
  maxHeight: 420,
  marginTop: 8,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '6px 12px',
    textAlign: 'left',
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
    boxShadow: `inset 0 -1px 0 ${theme.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { '& thead': { display: 'none' } },
}));

const LineCell = styled('td')(({ theme }) => ({ padding: 8, color: theme.palette.text.secondary }));
