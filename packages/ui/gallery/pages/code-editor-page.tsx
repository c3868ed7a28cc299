import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { CodeEditor } from '../../src/code-editor/code-editor.tsx';
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
    </Card>
  );
}

const fault = { position: sampleQuery.indexOf('pacientes_dia') + 1, message: texts.fault };

const Card = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  maxWidth: 720,
  padding: 16,
});
