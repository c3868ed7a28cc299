import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '@prumo/ui/notice';

import { texts } from '../texts.ts';

interface OvertakenRecord {
  readonly code: string;
  readonly recordName: string;
  readonly masterName: string;
}

interface OvertakenNoticeProps {
  readonly overtaken: readonly OvertakenRecord[];
  readonly onDismiss: () => void;
}

/** Says which of the checked records somebody else has linked since they were checked. */
export function OvertakenNotice({ overtaken, onDismiss }: OvertakenNoticeProps) {
  return (
    <Place role="alert">
      {overtaken.length > 0 && (
        <Notice tone="failure">
          {texts.overtaken}
          <Lines>
            {overtaken.slice(0, mostLines).map(({ code, recordName, masterName }) => (
              <li key={code}>{texts.overtakenLine(recordName, masterName)}</li>
            ))}
            {overtaken.length > mostLines && <li>{texts.overtakenMore(overtaken.length - mostLines)}</li>}
          </Lines>
          <Button size="small" onClick={onDismiss}>
            {texts.understood}
          </Button>
        </Notice>
      )}
    </Place>
  );
}

const mostLines = 5;

const Place = styled('div')({ '&:not(:empty)': { padding: '0 16px 12px' } });

const Lines = styled('ul')({ margin: '4px 0', paddingLeft: 20 });
