// The only file that knows the editor's library.
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { PostgreSQL } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import type { CodeEditorProps, CodeFault, CodeFaultRange, CodeSelection } from './code-editor.tsx';
import type { SuggestCode } from './code-suggestion.ts';
import { texts } from './texts.ts';

interface EditorOptions {
  readonly place: HTMLElement;
  readonly text: string;
  /** Of the page's Content-Security-Policy; undefined where the page has none. */
  readonly styleNonce: string | undefined;
  readonly onChange: (text: string) => void;
  /** Of Ctrl and Enter; false where nothing is run by them. */
  readonly onRun: () => boolean;
  readonly onSelect: (selection: CodeSelection) => void;
}

export interface OpenEditor {
  readonly setText: (text: string) => void;
  readonly setLanguage: (language: CodeEditorProps['language']) => void;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** Of the element that has the focus. */
  readonly setAttributes: (attributes: Readonly<Record<string, string>>) => void;
  readonly setSuggest: (suggest: SuggestCode | undefined) => void;
  readonly markFault: (fault: CodeFault | null) => void;
  readonly markFaults: (faults: readonly CodeFaultRange[]) => void;
  /** The cursor stands there afterwards. */
  readonly goTo: (position: number) => void;
  readonly focus: () => void;
  /** In the place of what is selected; the cursor stands behind it. */
  readonly insert: (text: string) => void;
  readonly close: () => void;
}

export function openEditor({
  place,
  text,
  styleNonce,
  onChange,
  onRun,
  onSelect,
}: EditorOptions): OpenEditor {
  const [language, changeability, attributes] = [new Compartment(), new Compartment(), new Compartment()];
  const completion = new Compartment();
  let suggest: SuggestCode | undefined;
  let isOpen = true;
  let hasCompletion = false;
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...(styleNonce === undefined ? [] : [EditorView.cspNonce.of(styleNonce)]),
        EditorState.phrases.of(texts.phrases),
        language.of([]),
        changeability.of([]),
        attributes.of([]),
        completion.of([]),
        Prec.high(keymap.of([{ key: 'Mod-Enter', run: () => onRun() }])),
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        indentUnit.of('  '),
        EditorView.lineWrapping,
        syntaxHighlighting(classNames),
        keymap.of(leavingKeys),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.domEventHandlers({
          beforeinput: typeOverSelection,
          blur: (_event, blurred) => {
            blurred.setTabFocusMode(false);
          },
        }),
        EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state, view: changed }) => {
          if (selectionSet || docChanged) {
            const { from, to } = state.selection.main;
            onSelect({ text: state.sliceDoc(from, to), from });
          }
          if (!docChanged) return;
          changed.setTabFocusMode(false);
          if (!transactions.some((transaction) => transaction.annotation(fromOutside) === true)) {
            onChange(state.doc.toString());
          }
        }),
      ],
    }),
  });

  function reconfigure(part: Compartment, extension: Extension): void {
    view.dispatch({ effects: part.reconfigure(extension) });
  }

  return {
    setText(wanted) {
      if (wanted !== view.state.doc.toString()) {
        view.dispatch({
          changes: { from: 0, to: view.state.doc.length, insert: wanted },
          annotations: fromOutside.of(true),
        });
      }
    },
    setLanguage(wanted) {
      if (wanted !== 'mdx') {
        reconfigure(language, wanted === 'sql' ? PostgreSQL.extension : []);
        return;
      }
      // Whoever writes SQL needs nothing of it.
      void import('./mdx-language.ts').then(({ mdxLanguage }) => {
        if (isOpen) reconfigure(language, mdxLanguage.extension);
      });
    },
    setSuggest(wanted) {
      suggest = wanted;
      if (wanted === undefined || hasCompletion) return;
      hasCompletion = true;
      void import('./code-completion.ts').then(({ createCompletion }) => {
        if (isOpen)
          reconfigure(
            completion,
            createCompletion(() => suggest),
          );
      });
    },
    setReadOnly: (isReadOnly) => reconfigure(changeability, EditorState.readOnly.of(isReadOnly)),
    setAttributes: (wanted) => reconfigure(attributes, EditorView.contentAttributes.of(wanted)),
    markFault(fault) {
      const range = fault === null ? null : findFaultRange(view.state.doc.toString(), fault.position);
      view.dispatch(
        setDiagnostics(
          view.state,
          fault === null || range === null
            ? []
            : [{ from: range.from, to: range.to, severity: 'error', message: fault.message }],
        ),
      );
    },
    markFaults(faults) {
      const diagnostics = faults
        .filter(({ length }) => length > 0)
        .map((fault) => ({ ...findRange(view.state.doc.toString(), fault), message: fault.message }));
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnostics.map((each) => ({ ...each, severity: 'error' as const })),
        ),
      );
    },
    goTo(position) {
      const anchor = Math.min(Math.max(0, position - 1), view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    focus: () => view.focus(),
    insert(wanted) {
      view.dispatch(view.state.replaceSelection(wanted), { userEvent: 'input', scrollIntoView: true });
      view.focus();
    },
    close() {
      isOpen = false;
      view.destroy();
    },
  };
}

/** What a program put in, not the person. */
const fromOutside = Annotation.define<boolean>();

/** After Escape the Tab key leaves, for as long as nothing is typed; the library itself would give it two seconds. */
const letTabLeave: Command = (view) => {
  view.setTabFocusMode(true);
  view.dispatch({ effects: EditorView.announce.of(texts.released) });
  return true;
};

const leavingKeys = [
  // Not the dialog around it, which Escape would close.
  { key: 'Escape', run: letTabLeave, stopPropagation: true },
  { key: 'Tab', run: indent, shift: indentBack },
];

/**
 * Left to itself, Chromium carries the look of replaced text over to the new one by an inline style, which a strict
 * Content-Security-Policy refuses with a report.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const isTypedOver =
    event.inputType === 'insertText' &&
    event.data !== null &&
    !view.composing &&
    !view.state.readOnly &&
    view.state.selection.ranges.some(({ empty }) => !empty);
  if (isTypedOver) {
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
  }
  return isTypedOver;
}

/** A text that cannot be changed cannot be indented: there Tab always leaves. */
function indent(view: EditorView): boolean {
  return !view.state.readOnly && indentMore(view);
}

function indentBack(view: EditorView): boolean {
  return !view.state.readOnly && indentLess(view);
}

/** Their colours come from the theme, in code-area.tsx. */
const classNames = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'code-keyword' },
  { tag: [tags.typeName, tags.standard(tags.name)], class: 'code-type' },
  { tag: tags.variableName, class: 'code-name' },
  { tag: [tags.string, tags.special(tags.string)], class: 'code-literal' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'code-literal' },
  { tag: tags.comment, class: 'code-comment' },
]);

// Where a fault is marked in a text of which only one position is known, as databases tell it.

interface FaultRange {
  /** Of the first marked character, counted from 0. */
  readonly from: number;
  /** After the last one. */
  readonly to: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** The word that begins at the position, counted from 1; at least one character, unless the text is empty. */
export function findFaultRange(text: string, position: number): FaultRange {
  const last = Math.max(0, text.length - 1);
  const from = Math.min(Math.max(0, Math.floor(position) - 1), last);
  const [word = ''] = /^[\p{L}\p{N}_]+/u.exec(text.slice(from)) ?? [];
  const before = text.slice(0, from);
  return {
    from,
    to: Math.min(text.length, from + Math.max(1, word.length)),
    line: before.split('\n').length,
    column: from - before.lastIndexOf('\n'),
  };
}

/** Within the text, whatever is told. */
export function findRange(
  text: string,
  { line, column, length }: Pick<CodeFaultRange, 'line' | 'column' | 'length'>,
): { readonly from: number; readonly to: number } {
  let lineStart = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = text.indexOf('\n', lineStart);
    if (end === -1) break;
    lineStart = end + 1;
  }
  const from = Math.min(Math.max(0, lineStart + column - 1), Math.max(0, text.length - 1));
  return { from, to: Math.min(text.length, from + Math.max(1, length)) };
}
