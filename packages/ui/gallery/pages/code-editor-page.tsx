import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { CodeEditor } from '../../src/code-editor/code-editor.tsx';
import type { SuggestCode } from '../../src/code-editor/code-suggestion.ts';
import { Surface } from '../../src/surface.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { sampleQuery } from '../samples/code/sample-query.ts';
import { texts } from '../samples/code/texts.ts';

export const codeEditorPage: GalleryPage = {
  key: 'code-editor',
  title: 'Code editor',
  render: () => <EditorSample />,
};

function EditorSample() {
  const [query, setQuery] = useState(sampleQuery);
  const [faulty, setFaulty] = useState(sampleQuery);
  const [empty, setEmpty] = useState('');
  const [mdx, setMdx] = useState(sampleMdx);
  const [runs, setRuns] = useState(0);

  return (
    <Card>
      <CodeEditor label={texts.query} language="sql" help={texts.help} value={query} onChange={setQuery} />
      <small>{texts.lines(query.split('\n').length)}</small>
      <CodeEditor
        label={texts.faulty}
        language="sql"
        value={faulty}
        onChange={setFaulty}
        fault={faulty === sampleQuery ? fault : null}
      />
      <CodeEditor
        label={texts.empty}
        language="text"
        isRequired
        error={empty === '' ? texts.missing : undefined}
        value={empty}
        onChange={setEmpty}
      />
      <CodeEditor label={texts.readOnly} language="sql" isReadOnly value={sampleQuery} onChange={setQuery} />
      <CodeEditor
        label={texts.mdx}
        language="mdx"
        value={mdx}
        onChange={setMdx}
        faults={mdx === sampleMdx ? mdxFaults : []}
        suggest={suggest}
        onRun={() => setRuns(runs + 1)}
      />
      <small>{texts.runs(runs)}</small>
    </Card>
  );
}

const fault = { position: sampleQuery.indexOf('pacientes_dia') + 1, message: texts.fault };

const sampleMdx =
  '-- medidas\nSELECT {[Measures].[Nada]} ON COLUMNS,\n  [Unidade].[Nunca] ON ROWS\nFROM [Censo]';
const mdxFaults = [
  { line: 2, column: 9, length: 17, message: texts.unknownMeasure },
  { line: 3, column: 3, length: 17, message: texts.unknownMember },
];

const suggest: SuggestCode = async ({ text, cursor }) => {
  const typed = /[A-Za-z]*$/.exec(text.slice(0, cursor))?.[0] ?? '';
  const items = [
    { label: 'TopCount', detail: '(…)', info: texts.topCount, insert: 'TopCount()', cursorBack: 1 },
  ];
  return typed === '' ? null : { from: cursor - typed.length, items };
};

const Card = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  maxWidth: 720,
  padding: 16,
});
