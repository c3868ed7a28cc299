import Button from '@mui/material/Button';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { FilePickerDialog } from '../../../components/files/file-picker-dialog.tsx';
import { unchosenPath } from '../model/new-tile.ts';
import { texts } from '../texts.ts';

interface FileFieldProps {
  readonly title: string;
  /** Endings, with commas between them. */
  readonly types: string;
  readonly path: string;
  readonly onChange: (path: string) => void;
}

/** A file of the repository. */
export function FileField({ title, types, path, onChange }: FileFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Label>{texts.editor.file}</Label>
      <Row>
        <Path>{path === unchosenPath ? texts.editor.noFile : path}</Path>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {texts.editor.chooseFile}
        </Button>
      </Row>
      {isOpen && (
        <FilePickerDialog
          title={title}
          searchLabel={texts.editor.pickSearch}
          none={{ title: texts.editor.pickNone, text: texts.editor.pickNoneHelp }}
          types={types}
          onChoose={(chosen) => {
            setIsOpen(false);
            onChange(chosen);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const Label = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

const Path = styled('span')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
