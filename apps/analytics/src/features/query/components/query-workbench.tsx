import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { isAboutWhatIsThere } from '@prumo/bi-client/http/api-failure';
import { useSharingRight } from '@prumo/bi-client/file-permissions/acl-calls';
import { buildServerPath } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import type {
  QueryHistoryEntry,
  QueryLanguage,
  QuerySources,
  QueryWish,
} from '@prumo/contracts/bi/query-runner';
import { CodeEditor, type CodeInsertion, type CodeSelection } from '@prumo/ui/code-editor/code-editor';
import { SidePanel } from '@prumo/ui/panels/side-panel';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import { Desk, Frame, Parts, Side } from '../../../components/workbench-parts.tsx';
import {
  describeQueryFailure,
  explainQuery,
  fileQuery,
  findPosition,
  historyQuery,
  saveFile,
} from '../api/query-calls.ts';
import type { CubeTools } from '../model/cube-tools.ts';
import { formatSqlText } from '../model/format-text.ts';
import { fitParameters, presentForFile, presentForRun, type EditedParameter } from '../model/placeholders.ts';
import { keepDraft } from '../model/query-draft.ts';
import { texts } from '../texts.ts';
import { ParametersStrip } from './parameters-strip.tsx';
import { QueryDialogs, type OpenDialogKind } from './query-dialogs.tsx';
import { QueryToolbar } from './query-toolbar.tsx';
import { ResultPane, type PlanState, type ResultView } from './result-pane.tsx';
import { SchemaBrowser } from './schema-browser.tsx';
import { useRun } from './use-run.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface OpenedFile {
  readonly path: string;
  /** Of the query in it. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** Of what it held when it was opened or saved here. */
  readonly tag: string;
  readonly canBeSaved: boolean;
}

export interface OpenedQuery {
  readonly language: QueryLanguage;
  readonly source: string;
  readonly text: string;
  readonly parameters: readonly EditedParameter[];
  readonly file: OpenedFile | null;
}

interface QueryWorkbenchProps {
  readonly sources: QuerySources;
  readonly opened: OpenedQuery;
  readonly cubeTools: CubeTools;
  /** Which of several queries of one file this is. */
  readonly picker?: ReactNode;
}

interface RefusedPlan {
  /** What was asked about: in another text the place means nothing. */
  readonly text: string;
  readonly fault: { readonly position: number; readonly message: string };
}

const noPlan: PlanState = { plan: null, failure: null, isPlanning: false };
const sampleRows = 100;

/** One query: its text and parameters, and what came of it. */
export function QueryWorkbench({ sources, opened, cubeTools, picker = null }: QueryWorkbenchProps) {
  const [query, setQuery] = useState({ language: opened.language, source: opened.source, text: opened.text });
  const { language, source, text } = query;
  const [known, setKnown] = useState(opened.parameters);
  const [file, setFile] = useState(opened.file);
  const [insertion, setInsertion] = useState<CodeInsertion | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const [hasSelection, setHasSelection] = useState(false);
  const selection = useRef<CodeSelection>({ text: '', from: 0 });
  // SQL means nothing in MDX: each language has its own text.
  const otherTexts = useRef<Partial<Record<QueryLanguage, string>>>({});
  const [view, setView] = useState<ResultView>('grid');
  const [plan, setPlan] = useState<PlanState>(noPlan);
  const [refusedPlan, setRefusedPlan] = useState<RefusedPlan | null>(null);
  const [dialog, setDialog] = useState<OpenDialogKind | null>(null);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [hasBrowser, setHasBrowser] = useState(true);
  const [isBrowserOpen, setIsBrowserOpen] = useState(false);
  const showToast = useToast();
  const client = useQueryClient();
  const run = useRun(useCallback(() => void client.invalidateQueries(historyQuery), [client]));
  const suggest = useSuggestions(query, cubeTools);
  const parameters = fitParameters(text, known);
  const title = file?.title ?? texts.untitled;
  const canShare = useSharingRight(file?.path ?? null);

  useEffect(() => {
    if (file === null) keepDraft({ language, source, text });
  }, [file, language, source, text]);

  function buildWish(of: string): QueryWish {
    return { language, source, text: of, parameters: presentForRun(fitParameters(of, known)) };
  }

  function start() {
    const { text: selected, from } = selection.current;
    const isPart = selected.trim() !== '';
    const part = isPart ? selected : text;
    if (part.trim() === '') return;
    setView((before) => (before === 'plan' ? 'grid' : before));
    run.start({ wish: buildWish(part), offset: isPart ? from : 0 });
  }

  async function explain() {
    setView('plan');
    setRefusedPlan(null);
    if (language === 'mdx') {
      setPlan({ ...noPlan, failure: texts.planMdx });
      return;
    }
    setPlan({ ...noPlan, isPlanning: true });
    try {
      const planned = await explainQuery(buildWish(text), AbortSignal.timeout(60_000));
      setPlan({ ...noPlan, plan: planned });
    } catch (error) {
      const failure = describeQueryFailure(error);
      setPlan({ ...noPlan, failure });
      const position = findPosition(error);
      if (position !== null) setRefusedPlan({ text, fault: { position, message: failure } });
    }
  }

  async function format() {
    try {
      const formatted = await formatSqlText(text);
      setQuery({ ...query, text: formatted });
    } catch {
      showToast({ text: texts.formatFailed, tone: 'failure' });
    }
  }

  function showSample(table: string) {
    const sample = `select *\nfrom ${table}\nlimit ${sampleRows}`;
    setIsBrowserOpen(false);
    setView('grid');
    // What stands there is somebody's work: a sample takes its place only where there is none.
    if (text.trim() === '') setQuery({ ...query, text: sample });
    run.start({ wish: { language: 'sql', source, text: sample, parameters: [] }, offset: 0 });
  }

  async function save(overwrites: boolean) {
    setDialog(null);
    if (file === null || !file.canBeSaved) {
      setDialog('save');
      return;
    }
    try {
      const { tag } = await saveFile({
        path: file.path,
        id: file.id,
        overwrite: false,
        ...(!overwrites && { expectedTag: file.tag }),
        name: file.name,
        query: { ...buildWish(text), parameters: presentForFile(parameters) },
      });
      setFile({ ...file, tag });
      // Other queries of the file are chosen from it.
      await client.invalidateQueries(fileQuery(file.path));
      showToast({ text: texts.saved(title), tone: 'success' });
    } catch (error) {
      if (!overwrites && isAboutWhatIsThere(error)) setDialog('changed');
      else showToast({ text: describeQueryFailure(error), tone: 'failure' });
    }
  }

  /** Of the saved query; whoever may read its file runs it there. */
  function copyAddress() {
    if (file === null) return;
    const path = buildServerPath(`/api/repos/${encodePathId(file.path)}/generatedContent`);
    Promise.resolve()
      .then(async () => await navigator.clipboard.writeText(new URL(path, window.location.href).href))
      .then(() => showToast({ text: texts.addressCopied, tone: 'success' }))
      .catch(() => showToast({ text: texts.copyFailed, tone: 'failure' }));
  }

  function useEntry(entry: QueryHistoryEntry) {
    setQuery({ language: entry.language, source: entry.source, text: entry.text });
    setKnown(entry.parameters);
    setDialog(null);
    setFocusRequests(focusRequests + 1);
  }

  function insert(name: string) {
    setIsBrowserOpen(false);
    setInsertion({ text: name });
  }

  const position = run.asked !== null && run.error !== null ? findPosition(run.error) : null;
  const isSame = run.asked?.wish.text === text || (run.asked !== null && text.includes(run.asked.wish.text));
  const runFault =
    position !== null && run.asked !== null && isSame
      ? { position: position + run.asked.offset, message: describeQueryFailure(run.error) }
      : null;
  const fault = view === 'plan' ? (refusedPlan?.text === text ? refusedPlan.fault : null) : runFault;
  const browser = (
    <SchemaBrowser
      key={`${language}:${source}`}
      language={language}
      source={source}
      cubeTools={cubeTools}
      onInsert={insert}
      onSample={showSample}
    />
  );

  return (
    <Frame>
      <QueryToolbar
        title={title}
        sources={sources}
        language={language}
        source={source}
        isRunning={run.isRunning}
        hasSelection={hasSelection}
        hasText={text.trim() !== ''}
        isNarrow={isNarrow}
        file={file}
        canShare={canShare}
        picker={picker}
        hasBrowser={isNarrow ? isBrowserOpen : hasBrowser}
        onSource={(next) => {
          otherTexts.current[language] = text;
          const kept = next.language === language ? text : (otherTexts.current[next.language] ?? '');
          setQuery({ ...next, text: kept });
        }}
        onToggleBrowser={() => (isNarrow ? setIsBrowserOpen(true) : setHasBrowser(!hasBrowser))}
        onRun={start}
        onCancel={run.cancel}
        onFormat={() => void format()}
        onExplain={() => void explain()}
        onSave={() => void save(false)}
        onDialog={setDialog}
        onCopyAddress={copyAddress}
        onNew={() => {
          setQuery({ ...query, text: '' });
          setKnown([]);
          setFile(null);
          setFocusRequests(focusRequests + 1);
        }}
      />
      <Parts>
        {!isNarrow && hasBrowser && <Browser aria-label={texts.browser}>{browser}</Browser>}
        <Desk>
          <CodeEditor
            label={texts.editorLabel(language)}
            language={language}
            value={text}
            help={texts.editorHelp}
            onChange={(next) => setQuery({ ...query, text: next })}
            fault={fault}
            suggest={suggest}
            insertion={insertion}
            focusRequests={focusRequests}
            onSelect={(selected) => {
              selection.current = selected;
              setHasSelection(selected.text.trim() !== '');
            }}
            onRun={start}
          />
          <ParametersStrip
            parameters={parameters}
            onChange={(changed) => setKnown([...known.filter(({ name }) => name !== changed.name), changed])}
          />
          <ResultPane
            run={run}
            name={file?.title ?? 'consulta'}
            view={view}
            onView={setView}
            plan={plan}
            isOld={!isSame}
            onRetry={start}
          />
        </Desk>
      </Parts>
      {isNarrow && (
        <SidePanel title={texts.browser} isOpen={isBrowserOpen} onClose={() => setIsBrowserOpen(false)}>
          {browser}
        </SidePanel>
      )}
      {dialog !== null && (
        <QueryDialogs
          kind={dialog}
          title={title}
          file={file}
          wish={{ ...buildWish(text), parameters: presentForFile(parameters) }}
          answer={isSame ? run.answer : null}
          onUse={useEntry}
          onReplace={() => void save(true)}
          onSaved={(saved, name) => {
            // What was being written is in the file now; the next new query begins empty.
            if (file === null) keepDraft({ ...query, text: '' });
            setFile({ ...saved, title: name, name, canBeSaved: true });
            setDialog(null);
            showToast({ text: texts.saved(name), tone: 'success' });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Frame>
  );
}

const Browser = styled(Side)({ gap: 8 });
