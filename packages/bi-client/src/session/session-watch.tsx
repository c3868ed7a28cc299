import Button from '@mui/material/Button';
import { BusyButton } from '@prumo/ui/busy-button';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { Notice } from '@prumo/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useEffect, useState } from 'react';

import { fetchSession, sessionKey, type Session } from './session.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { isBehindPortal, serverPaths, setUnauthorizedHandler } from '../http/send-request.ts';
import { texts } from './texts.ts';

/**
 * Notices that the server no longer knows the person. Alone, the BI server has its own login page; behind the
 * portal one logs in there, in another tab, and what was typed here is not lost.
 */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    let isChecking = false;

    // Some calls say 401 to a person who is known and lacks a right; the session itself is asked.
    async function check() {
      if (isChecking) {
        return;
      }
      isChecking = true;
      try {
        await fetchSession();
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) {
          await end();
        }
      } finally {
        isChecking = false;
      }
    }

    async function end() {
      if (await isBehindPortal()) {
        setHasEnded(true);
      } else {
        window.location.assign(serverPaths.logIn);
      }
    }

    setUnauthorizedHandler(() => void check());
    return () => setUnauthorizedHandler(null);
  }, []);

  if (!hasEnded) {
    return null;
  }
  return (
    <SessionEndedDialog
      knownUserName={queryClient.getQueryData<Session>(sessionKey)?.userName ?? null}
      onGoOn={() => {
        setHasEnded(false);
        void queryClient.invalidateQueries();
      }}
    />
  );
}

interface SessionEndedDialogProps {
  readonly knownUserName: string | null;
  readonly onGoOn: () => void;
}

function SessionEndedDialog({ knownUserName, onGoOn }: SessionEndedDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function tryAgain() {
    setIsBusy(true);
    try {
      const { userName, displayName } = await fetchSession();
      if (knownUserName === null || userName === knownUserName) {
        onGoOn();
      } else {
        setProblem(texts.otherPerson(displayName));
      }
    } catch {
      setProblem(texts.stillOut);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame
      title={texts.title}
      size="narrow"
      onClose={() => void tryAgain()}
      footer={
        <>
          <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void tryAgain()}>
            {texts.goOn}
          </BusyButton>
          <Button variant="contained" href={serverPaths.portalLogIn} target="_blank" rel="noopener">
            {texts.logIn}
          </Button>
        </>
      }
    >
      <Words>{texts.behindPortal}</Words>
      {problem !== null && (
        <div role="alert">
          <Notice tone="failure">{problem}</Notice>
        </div>
      )}
    </DialogFrame>
  );
}

const Words = styled('p')(({ theme }) => ({ margin: '0 0 16px', ...theme.typography.body1 }));
