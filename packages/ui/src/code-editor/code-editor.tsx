import { lazy, Suspense } from 'react';

import { DelayedSkeleton } from '../skeleton.tsx';
import { FieldLabel } from '../forms/field-parts.tsx';
import type { SuggestCode } from './code-suggestion.ts';
import { texts } from './texts.ts';

export interface CodeFault {
  /** Of the character, counted from 1. */
  readonly position: number;
  readonly message: string;
}

/** A fault of which it is known how long it is. */
export interface CodeFaultRange {
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** None: of the text as a whole. */
  readonly length: number;
  readonly message: string;
}

export interface CodeSelection {
  readonly text: string;
  /** Of its first character, counted from 0. */
  readonly from: number;
}

export interface CodeInsertion {
  readonly text: string;
}

export interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `sql`: as PostgreSQL understands it. */
  readonly language: 'sql' | 'mdx' | 'text';
  readonly help?: string | undefined;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: string | undefined;
  /** What is wrong at one place of this very value. */
  readonly fault?: CodeFault | null;
  /** What is wrong at several places of this very value. */
  readonly faults?: readonly CodeFaultRange[];
  /** What is offered while somebody types; nothing is where it is left out. */
  readonly suggest?: SuggestCode | undefined;
  /** Of Ctrl and Enter. */
  readonly onRun?: (() => void) | undefined;
  /** What is selected, each time it becomes something else; an empty text where nothing is. */
  readonly onSelect?: ((selection: CodeSelection) => void) | undefined;
  /** Written in the place of what is selected, each time that it is another object. */
  readonly insertion?: CodeInsertion | null;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** Each time it grows, the editor gets the focus, also when it is only being loaded then. */
  readonly focusRequests?: number;
  readonly onBlur?: () => void;
}

/** Text of a program, with numbered lines and coloured words. The editor is loaded when the first one is shown. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<UnreadyEditor {...props} />}>
      <CodeArea {...props} />
    </Suspense>
  );
}

const CodeArea = lazy(async () => ({ default: (await import('./code-area.tsx')).CodeArea }));

/** In the shape of the editor, so that nothing moves when it is there. */
function UnreadyEditor({ label, isRequired = false }: CodeEditorProps) {
  return (
    <div>
      <FieldLabel as="span" isRequired={isRequired}>
        {label}
      </FieldLabel>
      <DelayedSkeleton width="100%" height={220} label={texts.loading} />
    </div>
  );
}
