// What is offered while somebody types, and brackets that close by themselves. Loaded by editors that have it.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';

import type { CodeSuggestion, SuggestCode } from './code-suggestion.ts';

/** More than anybody reads through; whoever types on gets others. */
const mostOffered = 100;

export function createCompletion(suggest: () => SuggestCode | undefined): Extension {
  return [
    autocompletion({
      icons: false,
      maxRenderedOptions: mostOffered,
      override: [async (context) => await complete(context, suggest())],
    }),
    // Whoever runs has written what they wanted: the next Escape is for leaving, not for closing what is offered.
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: (view) => closeCompletion(view) && false }])),
    closeBrackets(),
    keymap.of(closeBracketsKeymap),
  ];
}

async function complete(
  context: CompletionContext,
  suggest: SuggestCode | undefined,
): Promise<CompletionResult | null> {
  if (suggest === undefined || context.state.readOnly) return null;
  const ending = new AbortController();
  context.addEventListener('abort', () => ending.abort(), { onDocChange: true });
  const found = await suggest({
    text: context.state.doc.toString(),
    cursor: context.pos,
    isExplicit: context.explicit,
    signal: ending.signal,
  });
  if (found === null || found.items.length === 0 || context.aborted) return null;
  const { from, to = context.pos, items } = found;
  return { from, to, filter: false, options: items.slice(0, mostOffered).map(presentSuggestion) };
}

function presentSuggestion({
  label,
  detail,
  info,
  insert = label,
  cursorBack = 0,
}: CodeSuggestion): Completion {
  return {
    label,
    ...(detail !== undefined && { detail }),
    ...(info !== undefined && { info }),
    apply(view: EditorView, _completion: Completion, from: number, to: number) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length - cursorBack },
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}
