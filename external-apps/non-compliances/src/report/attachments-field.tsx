import { mdiCameraOutline, mdiClose, mdiFileOutline, mdiPaperclip, mdiRefresh } from '@mdi/js';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { ProgressBar } from '@prumo/portal-kit/ui/feedback';
import { FieldNote } from '@prumo/portal-kit/ui/forms';
import { Icon, useMediaQuery, styled } from '@prumo/portal-kit/ui/layout';
import { useRef, type ChangeEvent } from 'react';

import { presentBytes } from '../presentation/present.ts';
import { texts } from './texts.ts';
import type { HeldFile } from './use-attachments.ts';

interface AttachmentsFieldProps {
  readonly files: readonly HeldFile[];
  readonly refusal: string | null;
  readonly isWithoutTrace: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** Photos and files; on phones also straight from the camera. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { files, refusal, isWithoutTrace, onAdd, onRetry, onRemove } = props;
  const hasCamera = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const cameraRef = useRef<HTMLInputElement>(null);
  const fileRef = useRef<HTMLInputElement>(null);

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    onAdd(Array.from(target.files ?? []));
    // The same file can be chosen again after it was removed.
    target.value = '';
  }

  return (
    <div>
      <Buttons>
        {hasCamera && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiCameraOutline} />}
            onClick={() => cameraRef.current?.click()}
          >
            {texts.files.photo}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPaperclip} />}
          onClick={() => fileRef.current?.click()}
        >
          {isWithoutTrace ? texts.files.photoOnly : texts.files.file}
        </Button>
      </Buttons>
      <input
        ref={cameraRef}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={texts.files.photo}
        onChange={handleChoice}
      />
      <input
        ref={fileRef}
        type="file"
        multiple
        hidden
        aria-label={isWithoutTrace ? texts.files.photoOnly : texts.files.file}
        {...(isWithoutTrace && { accept: 'image/*' })}
        onChange={handleChoice}
      />
      {isWithoutTrace && <FieldNote isError={false}>{texts.files.onlyPhotos}</FieldNote>}
      {refusal !== null && (
        <FieldNote isError role="alert">
          {refusal}
        </FieldNote>
      )}
      {files.length > 0 && (
        <List aria-label={texts.files.list}>
          {files.map((held) => (
            <HeldRow key={held.key} held={held} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </List>
      )}
    </div>
  );
}

type HeldRowProps = Pick<AttachmentsFieldProps, 'onRetry' | 'onRemove'> & { readonly held: HeldFile };

function HeldRow({ held, onRetry, onRemove }: HeldRowProps) {
  const { key, file, preview, status, failure } = held;

  return (
    <Row>
      {preview === null ? (
        <Place>
          <Icon path={mdiFileOutline} />
        </Place>
      ) : (
        <Picture src={preview} alt="" />
      )}
      <Words>
        <Name>{file.name}</Name>
        {status === 'sending' && <ProgressBar share={null} label={texts.files.sending(file.name)} />}
        {status === 'sent' && <FieldNote isError={false}>{presentBytes(file.size)}</FieldNote>}
        {status === 'failed' && (
          <FieldNote isError role="alert">
            {texts.files.failed} {failure}
          </FieldNote>
        )}
      </Words>
      {status === 'failed' && (
        <RowButton aria-label={texts.files.retry} title={texts.files.retry} onClick={() => onRetry(key)}>
          <Icon path={mdiRefresh} />
        </RowButton>
      )}
      <RowButton
        aria-label={texts.files.remove(file.name)}
        title={texts.files.remove(file.name)}
        onClick={() => onRemove(key)}
      >
        <Icon path={mdiClose} />
      </RowButton>
    </Row>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > button': { minHeight: 48 } });

const List = styled('ul')({ display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Place = styled('span')(({ theme }) => ({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: 4,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
}));

const Picture = styled('img')({ flexShrink: 0, width: 56, height: 56, borderRadius: 4, objectFit: 'cover' });

const Words = styled('div')({ flex: '1 1 auto', minWidth: 0 });

const Name = styled('div')(({ theme }) => ({ ...theme.typography.body2, overflowWrap: 'anywhere' }));

const RowButton = styled(IconButton)({ width: 44, height: 44 });
