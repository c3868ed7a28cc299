import { buildServerPath } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { texts } from '../texts.ts';

interface ImageTileProps {
  readonly path: string;
  readonly alternative: string;
}

/** A picture of the repository, for those who may read it. */
export function ImageTile({ path, alternative }: ImageTileProps) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  return failedPath === path ? (
    <Missing>{texts.imageFailed}</Missing>
  ) : (
    <Picture
      src={buildServerPath(`/api/repos/${encodePathId(path)}/content`)}
      alt={alternative}
      onError={() => setFailedPath(path)}
    />
  );
}

const Picture = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });

const Missing = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
