// The part of the code editor that brings the editor's library along; see code-editor.tsx.
import { withEmotionCache } from '@emotion/react';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useRef } from 'react';

import { FieldLabel, FieldNote } from '../forms/field-parts.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { codeTokens } from '../theme/theme-tokens.ts';
import type { CodeEditorProps, CodeFaultRange, CodeSelection } from './code-editor.tsx';
import { findFaultRange, findRange, openEditor, type OpenEditor } from './open-editor.ts';
import { texts } from './texts.ts';

/** The library makes styles at run time too: it needs the nonce that all styles have. */
export const CodeArea = withEmotionCache<CodeEditorProps, HTMLDivElement>((props, { nonce }) => (
  <NoncedArea {...props} styleNonce={nonce} />
));

interface NoncedAreaProps extends CodeEditorProps {
  readonly styleNonce: string | undefined;
}

function NoncedArea(props: NoncedAreaProps) {
  const { label, value, language, help, error, fault = null, styleNonce, onChange, onBlur } = props;
  const {
    isRequired = false,
    isReadOnly = false,
    focusRequests = 0,
    faults = noFaults,
    suggest,
    onRun,
    onSelect,
    insertion = null,
  } = props;
  const placeRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<OpenEditor | null>(null);
  const ids = { label: useId(), note: useId(), fault: useId(), keys: useId() };
  const hasError = error !== undefined && error !== '';
  const note = hasError ? error : help;
  const described = [
    note === undefined ? null : ids.note,
    fault === null && faults.length === 0 ? null : ids.fault,
    isReadOnly ? null : ids.keys,
  ].filter((id) => id !== null);
  const place = fault === null ? null : findFaultRange(value, fault.position);

  const handleChange = useEffectEvent((text: string) => onChange(text));
  const handleRun = useEffectEvent(() => {
    onRun?.();
    return onRun !== undefined;
  });
  const handleSelect = useEffectEvent((selection: CodeSelection) => onSelect?.(selection));
  const open = useEffectEvent((element: HTMLElement, handlers: EditorHandlers) =>
    openEditor({ place: element, text: value, styleNonce, ...handlers }),
  );

  useEffect(() => {
    if (placeRef.current === null) {
      return undefined;
    }
    const editor = open(placeRef.current, {
      onChange: (text) => handleChange(text),
      onRun: () => handleRun(),
      onSelect: (selection) => handleSelect(selection),
    });
    editorRef.current = editor;
    return () => {
      editorRef.current = null;
      editor.close();
    };
  }, []);

  useEffect(() => {
    editorRef.current?.setText(value);
  }, [value]);
  useEffect(() => {
    editorRef.current?.setLanguage(language);
  }, [language]);
  useEffect(() => {
    editorRef.current?.setReadOnly(isReadOnly);
  }, [isReadOnly]);
  useEffect(() => {
    if (faults.length === 0) editorRef.current?.markFault(fault);
    else editorRef.current?.markFaults(faults);
  }, [fault, faults]);
  useEffect(() => {
    editorRef.current?.setSuggest(suggest);
  }, [suggest]);
  useEffect(() => {
    if (insertion !== null) editorRef.current?.insert(insertion.text);
  }, [insertion]);
  useEffect(() => {
    if (focusRequests > 0) editorRef.current?.focus();
  }, [focusRequests]);

  const description = described.join(' ');
  const isInvalid = hasError || fault !== null || faults.length > 0;
  useEffect(() => {
    editorRef.current?.setAttributes({
      // It is a stop of the Tab key anyway; so also those know that look for the attribute.
      tabindex: '0',
      'aria-labelledby': ids.label,
      'aria-required': String(isRequired),
      'aria-invalid': String(isInvalid),
      ...(description !== '' && { 'aria-describedby': description }),
    });
  }, [ids.label, isRequired, isInvalid, description]);

  return (
    <div>
      <FieldLabel as="span" id={ids.label} isRequired={isRequired} onClick={() => editorRef.current?.focus()}>
        {label}
      </FieldLabel>
      <Ground
        ref={placeRef}
        isInvalid={isInvalid}
        isReadOnly={isReadOnly}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      />
      {fault !== null && place !== null && (
        <FaultLine>
          <FieldNote id={ids.fault} isError>
            <strong>{texts.place(place.line, place.column)}</strong>
            {': '}
            {fault.message}
          </FieldNote>
          <Button size="small" onClick={() => editorRef.current?.goTo(fault.position)}>
            {texts.goToFault}
          </Button>
        </FaultLine>
      )}
      {faults.length > 0 && (
        <FaultList id={ids.fault}>
          {faults.map((each) => (
            <FaultLine as="li" key={`${each.line}:${each.column}:${each.message}`}>
              <FieldNote isError>
                {each.length > 0 && <strong>{`${texts.place(each.line, each.column)}: `}</strong>}
                {each.message}
              </FieldNote>
              {each.length > 0 && (
                <Button
                  size="small"
                  aria-label={texts.goToFaultAt(each.line, each.column)}
                  onClick={() => editorRef.current?.goTo(findRange(value, each).from + 1)}
                >
                  {texts.goToFault}
                </Button>
              )}
            </FaultLine>
          ))}
        </FaultList>
      )}
      {note !== undefined && (
        <FieldNote id={ids.note} isError={hasError}>
          {note}
        </FieldNote>
      )}
      {!isReadOnly && (
        <FieldNote id={ids.keys} isError={false}>
          {onRun === undefined ? texts.keys : `${texts.keysOfRun} ${texts.keys}`}
        </FieldNote>
      )}
    </div>
  );
}

type EditorHandlers = Pick<Parameters<typeof openEditor>[0], 'onChange' | 'onRun' | 'onSelect'>;

const noFaults: readonly CodeFaultRange[] = [];

const FaultList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Ground = styledByProps('div', {
  shouldForwardProp: (prop) => prop !== 'isInvalid' && prop !== 'isReadOnly',
})<{ isInvalid: boolean; isReadOnly: boolean }>(({ theme, isInvalid, isReadOnly }) => ({
  '& .cm-editor': {
    maxHeight: 'max(220px, 44vh)',
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.primary,
    backgroundColor: isReadOnly ? theme.palette.background.default : theme.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${isInvalid ? theme.palette.error.main : theme.palette.action.active}`,
    '&.cm-focused': {
      outline: 'none',
      boxShadow: `inset 0 0 0 2px ${isInvalid ? theme.palette.error.main : theme.palette.secondary.main}`,
    },
  },
  // Lines and their numbers alike, down to the lower edge.
  '& .cm-content, & .cm-gutter': { minHeight: 216 },
  '& .cm-scroller': {
    margin: 2,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    // Phones zoom into whatever is typed into in less than 16 px.
    [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
  },
  '& .cm-content': { padding: '10px 0', outline: 'none', caretColor: theme.palette.text.primary },
  '& .cm-line': { padding: '0 12px 0 8px' },
  '& .cm-cursor': { borderLeftColor: theme.palette.text.primary },
  '& .cm-gutters': {
    border: 0,
    borderRight: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.default,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 8px' },
  '& .cm-editor .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: `${theme.palette.secondary.light} !important`,
  },
  '& .cm-editor .cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${theme.palette.error.main}`,
    textUnderlineOffset: 3,
    backgroundColor: theme.palette.error.light,
  },
  // In the place of the library's picture, whose colours are its own.
  '& .cm-editor .cm-lint-marker-error': {
    content: 'normal',
    width: 14,
    height: 14,
    marginTop: '0.25em',
    borderRadius: '50%',
    fontFamily: theme.typography.fontFamily,
    fontSize: 11,
    fontWeight: 500,
    lineHeight: '14px',
    textAlign: 'center',
    color: theme.palette.error.contrastText,
    backgroundColor: theme.palette.error.main,
    '&::before': { content: '"!"' },
  },
  '& .cm-editor .cm-diagnostic-error': { borderLeftColor: theme.palette.error.main },
  '& .code-keyword': { color: theme.palette.secondary.main, fontWeight: 500 },
  '& .code-type': { color: theme.palette.primary.main },
  '& .code-literal': { color: codeTokens.literal },
  '& .code-name': { color: theme.palette.text.primary },
  '& .cm-tooltip': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[4],
  },
  '& .cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxWidth: 'min(90vw, 520px)',
    maxHeight: 260,
    borderRadius: theme.shape.borderRadius,
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.875rem',
    '& > li': { padding: '6px 12px', lineHeight: 1.4 },
    '& > li[aria-selected]': {
      color: theme.palette.secondary.contrastText,
      backgroundColor: theme.palette.secondary.main,
    },
  },
  '& .cm-tooltip .cm-completionDetail': {
    marginLeft: 12,
    fontStyle: 'normal',
    fontSize: '0.8125rem',
    opacity: 1,
    color: theme.palette.text.secondary,
  },
  '& .cm-tooltip li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '& .cm-tooltip.cm-completionInfo': {
    padding: '8px 12px',
    maxWidth: 300,
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
  },
  '& .code-comment': { color: theme.palette.text.secondary, fontStyle: 'italic' },
}));

const FaultLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > button': { flexShrink: 0, marginTop: 4 },
  overflowWrap: 'anywhere',
});
