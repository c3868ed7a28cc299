import Button from '@mui/material/Button';
import { styled } from '@prumo/ui/styled';

import { useNotify } from '../../src/notifications/notification-stack.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { texts } from '../samples/texts.ts';

export const notificationsPage: GalleryPage = {
  key: 'notifications',
  title: 'Notifications',
  render: () => <NotificationsSample />,
};

function NotificationsSample() {
  const notify = useNotify();

  return (
    <Row>
      <Button variant="contained" onClick={() => notify({ text: texts.saved, tone: 'success' })}>
        Success
      </Button>
      <Button variant="outlined" onClick={() => notify({ text: texts.failed, tone: 'failure' })}>
        Failure
      </Button>
      <Button
        variant="outlined"
        onClick={() => notify({ text: texts.untranslated, tone: 'information', durationMs: 7000 })}
      >
        Seven seconds
      </Button>
    </Row>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
