import { mdiArrowLeft, mdiContentCopy, mdiPencilOutline, mdiPlay } from '@mdi/js';
import Button from '@mui/material/Button';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { MdxFault } from '@prumo/contracts/bi/saiku-mdx';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { BusyButton } from '@prumo/ui/busy-button';
import { CodeEditor } from '@prumo/ui/code-editor/code-editor';
import type { SuggestCode } from '@prumo/ui/code-editor/code-suggestion';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useCubes } from '../api/cubes.ts';
import { keepDetails } from './keep-details.ts';
import { listMdxMembers, mdxFunctionsQuery, readMdxFields } from './mdx-calls.ts';
import { suggestMdx } from './suggest-mdx.ts';
import { texts } from './texts.ts';
import { useCheckedText } from './use-checked-text.ts';

interface MdxPanelProps {
  readonly query: SaikuQuery;
  readonly metadata: SaikuMetadata;
  /** Of the answer to the fields, as the server wrote it; nothing as long as there is none. */
  readonly answerMdx: string | null;
  /** Another question: with a text, with another text, or by fields again. */
  readonly onChange: (query: SaikuQuery) => void;
  /** The same text once more. */
  readonly onRun?: () => void;
}

/** The MDX of an analysis: shown as long as fields make it, edited once it is a text of its own. */
export function MdxPanel(props: MdxPanelProps) {
  return props.query.type === 'MDX' ? <EditedMdx {...props} /> : <ShownMdx {...props} />;
}

function ShownMdx({ query, answerMdx, onChange }: MdxPanelProps) {
  const copy = useCopy();
  if (answerMdx === null || answerMdx === '') return <Notice tone="information">{texts.none}</Notice>;
  return (
    <Panel>
      <CodeEditor
        label={texts.shownLabel}
        language="mdx"
        isReadOnly
        help={texts.shownHelp}
        value={answerMdx}
        onChange={ignore}
      />
      <Actions>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPencilOutline} />}
          onClick={() => onChange({ ...query, type: 'MDX', mdx: answerMdx })}
        >
          {texts.edit}
        </Button>
        <Button startIcon={<Icon path={mdiContentCopy} />} onClick={() => copy(answerMdx)}>
          {texts.copy}
        </Button>
      </Actions>
    </Panel>
  );
}

function ignore() {
  // Nobody types into what is only shown.
}

/** Where the way back to fields ended. */
type Refusal = { readonly text: string; readonly fault: MdxFault } | { readonly failure: string };

function EditedMdx({ query, metadata, onChange, onRun }: MdxPanelProps) {
  const [draft, setDraft] = useState(query.mdx ?? '');
  const [seen, setSeen] = useState(query.mdx);
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reading = useRef<AbortController>(null);
  const copy = useCopy();
  const suggest = useSuggestions(query, metadata);

  // Undo, redo and the browser's back bring another text.
  if (seen !== query.mdx) {
    setSeen(query.mdx);
    setDraft(query.mdx ?? '');
  }
  const drafted = useMemo(() => ({ ...query, mdx: draft }), [query, draft]);
  const faults = useCheckedText(drafted, true);
  useEffect(() => () => reading.current?.abort(), []);

  function run() {
    if (draft.trim() === '') return;
    if (draft === query.mdx) onRun?.();
    else onChange(drafted);
  }

  async function goBack() {
    const ending = new AbortController();
    reading.current = ending;
    setIsReading(true);
    setRefusal(null);
    try {
      const { query: read, fault } = await readMdxFields(drafted, ending.signal);
      if (ending.signal.aborted) return;
      const model = read?.queryModel;
      if (model !== null && model !== undefined) {
        const queryModel = keepDetails(model, query.queryModel);
        onChange({ ...query, type: 'QUERYMODEL', mdx: null, queryModel });
      } else if (fault !== null) setRefusal({ text: draft, fault });
    } catch (error) {
      if (!ending.signal.aborted) setRefusal({ failure: describeFailure(error) ?? '' });
    } finally {
      if (!ending.signal.aborted) setIsReading(false);
    }
  }

  const noField = refusal !== null && 'fault' in refusal && refusal.text === draft ? refusal.fault : null;
  // What cannot be run is told first; then what has no field, at its place.
  const marked = useMemo(
    () => (faults.length > 0 || noField === null ? faults : [noField]),
    [faults, noField],
  );

  return (
    <Panel>
      <CodeEditor
        label={texts.editedLabel}
        language="mdx"
        help={texts.editedHelp}
        value={draft}
        onChange={setDraft}
        faults={marked}
        suggest={suggest}
        onRun={run}
      />
      {noField !== null && (
        <div role="alert">
          <Notice tone="failure">
            <strong>{faults.length > 0 ? texts.wrongTitle : texts.noFieldTitle}</strong>
            <p>{noField.message}</p>
            {hasFields(query) && (
              <Button size="small" onClick={() => onChange({ ...query, type: 'QUERYMODEL', mdx: null })}>
                {texts.discard}
              </Button>
            )}
          </Notice>
        </div>
      )}
      {refusal !== null && 'failure' in refusal && (
        <div role="alert">
          <Notice tone="failure">{`${texts.backFailed} ${refusal.failure}`}</Notice>
        </div>
      )}
      <Actions>
        <Button variant="contained" startIcon={<Icon path={mdiPlay} />} onClick={run}>
          {texts.run}
        </Button>
        <BusyButton
          variant="outlined"
          isBusy={isReading}
          startIcon={<Icon path={mdiArrowLeft} />}
          onClick={() => void goBack()}
        >
          {texts.back}
        </BusyButton>
        <Button startIcon={<Icon path={mdiContentCopy} />} onClick={() => copy(draft)}>
          {texts.copy}
        </Button>
      </Actions>
    </Panel>
  );
}

function hasFields({ queryModel }: SaikuQuery): boolean {
  return queryModel !== null && queryModel !== undefined;
}

function useCopy(): (text: string) => void {
  const showToast = useToast();
  return (text) => {
    navigator.clipboard
      .writeText(text)
      .then(() => showToast({ text: texts.copied, tone: 'success' }))
      .catch(() => showToast({ text: texts.copyFailed, tone: 'failure' }));
  };
}

/** Members are asked for when nothing is typed for so long. */
const pauseMs = 150;

function useSuggestions({ cube }: SaikuQuery, metadata: SaikuMetadata): SuggestCode {
  const cache = useQueryClient();
  // Whoever types before they have come gets them too: suggestions wait for them.
  useQuery(mdxFunctionsQuery);
  const { data: cubes } = useCubes();
  return useCallback<SuggestCode>(
    async ({ text, cursor, isExplicit, signal }) =>
      await suggestMdx(text, cursor, isExplicit, {
        cubes: (cubes ?? []).filter(({ connection }) => connection === cube.connection),
        metadata,
        functions: await cache.query(mdxFunctionsQuery).catch(() => []),
        async listMembers(wish) {
          await pause(signal);
          if (signal.aborted) return [];
          // A name that means nothing has no members to offer.
          return await listMdxMembers(cube, wish, signal).catch(() => []);
        },
      }),
    [cache, cube, cubes, metadata],
  );
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& p': { margin: '4px 0' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
