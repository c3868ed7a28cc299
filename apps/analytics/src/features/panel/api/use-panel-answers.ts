// What the tiles of a panel show now. Each tile has a question: whatever changes it is asked anew, everything that changed in
// one request; old numbers stay until new ones come.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { sendCall } from '@prumo/bi-client/http/send-call';
import {
  panelCalls,
  type PanelFilterAnswer,
  type TileAnswer,
  type TileFailureCode,
} from '@prumo/contracts/panels/panel-calls';
import type { PanelFile, PanelTile } from '@prumo/contracts/panels/panel-file';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { isStatic } from '../../../components/panel-view/tile-body.tsx';

interface AnswersRequest {
  readonly panel: PanelFile;
  /** Of the file that is shown; null where the panel is being made and is sent along. */
  readonly path: string | null;
  /** By the name of the filter, as in the address. */
  readonly values: Readonly<Record<string, string>>;
  /** How long one waits for further changes. */
  readonly delayMs?: number;
}

export interface PanelAnswers {
  readonly answers: ReadonlyMap<string, TileAnswer>;
  readonly filters: readonly PanelFilterAnswer[];
  /** Of the last whole answer. */
  readonly computedAt: string | null;
  readonly isBusy: boolean;
  readonly retrying: ReadonlySet<string>;
  /** Why the last request brought nothing; what is shown is older. */
  readonly failure: unknown;
  readonly retry: (tileId: string) => void;
  /** @param isUnattended By a clock. */
  readonly refresh: (isUnattended?: boolean) => void;
}

export function usePanelAnswers({ panel, path, values, delayMs = 0 }: AnswersRequest): PanelAnswers {
  const [answers, setAnswers] = useState<ReadonlyMap<string, TileAnswer>>(new Map());
  const [filters, setFilters] = useState<readonly PanelFilterAnswer[]>([]);
  const [computedAt, setComputedAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [underWay, setUnderWay] = useState(0);
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(new Set());
  /** What somebody, or the clock, asked for although nothing changed; no ids: all. */
  const [again, setAgain] = useState<{
    readonly ids: readonly string[] | null;
    readonly isUnattended: boolean;
  } | null>(null);
  /** By tile: which question was asked last, and by which request. */
  const asked = useRef(new Map<string, { readonly question: string; readonly turn: number }>());
  const turns = useRef(0);

  const questions = useMemo(() => {
    const shared = JSON.stringify([panel.filters, values, path]);
    return new Map(
      panel.tiles
        .filter((tile) => !isStatic(tile))
        .map((tile) => [tile.id, `${shared}${describeQuestion(tile)}`]),
    );
  }, [panel.filters, panel.tiles, values, path]);

  const ask = useEffectEvent(async (ids: readonly string[], isUnattended: boolean) => {
    turns.current += 1;
    const turn = turns.current;
    for (const id of ids) asked.current.set(id, { question: questions.get(id) ?? '', turn });
    const isWhole = ids.length === questions.size;
    const isLatest = (id: string) => asked.current.get(id)?.turn === turn;
    setUnderWay((count) => count + 1);
    try {
      const answer = await sendCall(
        panelCalls.compute,
        {
          body: {
            panel: path === null ? { draft: panel } : { path },
            ...(!isWhole && { tiles: [...ids] }),
            filters: { ...values },
          },
        },
        { isUnattended },
      );
      setAnswers((known) =>
        merge(
          known,
          answer.tiles.filter(({ id }) => isLatest(id)),
        ),
      );
      setFilters(answer.filters);
      if (isWhole) setComputedAt(answer.computedAt);
      setFailure(null);
    } catch (error) {
      setFailure(error);
      const code = codeOf(error);
      // What has numbers keeps them.
      setAnswers((known) =>
        merge(
          known,
          ids
            .filter((id) => isLatest(id) && known.get(id)?.state !== 'shown')
            .map((id) => ({ id, state: 'failed', code, detail: null })),
        ),
      );
    } finally {
      setUnderWay((count) => count - 1);
      setRetrying((known) => new Set([...known].filter((id) => !ids.includes(id))));
    }
  });

  useEffect(() => {
    const changed = [...questions].flatMap(([id, question]) =>
      asked.current.get(id)?.question === question ? [] : [id],
    );
    // A panel without tiles still has filters to ask for, once.
    const isBare = questions.size === 0 && panel.filters.length > 0 && turns.current === 0;
    if (changed.length === 0 && !isBare) return undefined;
    const timer = setTimeout(() => void ask(changed, false), turns.current === 0 ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [questions, delayMs, panel.filters.length]);

  const retry = useCallback((tileId: string) => {
    setRetrying((known) => new Set([...known, tileId]));
    setAgain({ ids: [tileId], isUnattended: false });
  }, []);
  const refresh = useCallback((isUnattended = false) => setAgain({ ids: null, isUnattended }), []);
  const askAgain = useEffectEvent(({ ids, isUnattended }: NonNullable<typeof again>) => {
    const wanted = ids ?? [...questions.keys()];
    if (wanted.length > 0) void ask(wanted, isUnattended);
  });
  useEffect(() => {
    if (again === null) return undefined;
    const timer = setTimeout(() => askAgain(again), 0);
    return () => clearTimeout(timer);
  }, [again]);

  return { answers, filters, computedAt, isBusy: underWay > 0, retrying, failure, retry, refresh };
}

/** Where it stands and what it is called change nothing of what it shows. */
function describeQuestion({ place: _place, title: _title, ...question }: PanelTile): string {
  return JSON.stringify(question);
}

function merge(
  known: ReadonlyMap<string, TileAnswer>,
  answers: readonly TileAnswer[],
): ReadonlyMap<string, TileAnswer> {
  return new Map([...known, ...answers.map((answer) => [answer.id, answer] as const)]);
}

function codeOf(error: unknown): TileFailureCode {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.kind === 'timed-out') return 'timed-out';
  if (error.kind === 'unreachable' || [502, 503, 504].includes(error.status)) return 'unavailable';
  return error.status === 403 ? 'not-allowed' : error.status === 404 ? 'not-there' : 'failed';
}
