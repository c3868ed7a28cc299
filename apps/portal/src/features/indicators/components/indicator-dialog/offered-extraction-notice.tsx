import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  offeredExtractionKey,
  readOfferedExtraction,
  type OfferedExtraction,
} from '@prumo/contracts/bi/offered-extraction';
import { Notice } from '@prumo/ui/notice';
import { useState } from 'react';

import { browserStorage, storagePrefix } from '../../../../lib/storage/browser-storage.ts';
import { texts } from './texts.ts';

const key = offeredExtractionKey.slice(storagePrefix.length);

interface OfferedExtractionNoticeProps {
  readonly onTake: (extraction: OfferedExtraction) => void;
}

/** A question that was put aside in Nova Análise for an indicator: one click puts it into the form. */
export function OfferedExtractionNotice({ onTake }: OfferedExtractionNoticeProps) {
  const [offered, setOffered] = useState(() => readOfferedExtraction(browserStorage.find(key)));
  if (offered === undefined) return null;

  function forget() {
    browserStorage.remove(key);
    setOffered(undefined);
  }

  return (
    <Notice tone="information">
      {texts.extraction.offered(offered.title)}
      <Answers>
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            onTake(offered);
            forget();
          }}
        >
          {texts.extraction.takeOffered}
        </Button>
        <Button size="small" onClick={forget}>
          {texts.extraction.dropOffered}
        </Button>
      </Answers>
    </Notice>
  );
}

const Answers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
