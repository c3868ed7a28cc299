import Button from '@mui/material/Button';
import { mdiPuzzleRemoveOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { PageHeading } from '@prumo/ui/page-heading';
import { useRouter } from '@tanstack/react-router';

import { states } from '../states.ts';
import { texts } from '../texts.ts';

/** A task or link leads to a screen of an app that this portal does not have. */
export function InactiveAppView() {
  const router = useRouter();

  return (
    <>
      <PageHeading>{states['app.external-app'].title}</PageHeading>
      <EmptyState
        icon={mdiPuzzleRemoveOutline}
        title={texts.inactiveApp.title}
        action={
          <Button variant="outlined" onClick={() => router.history.back()}>
            {texts.inactiveApp.goBack}
          </Button>
        }
      >
        {texts.inactiveApp.hint}
      </EmptyState>
    </>
  );
}
