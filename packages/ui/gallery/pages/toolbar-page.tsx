import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { ToolbarButton } from '../../src/toolbar/toolbar-button.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { SampleToolbar } from '../samples/sample-toolbar.tsx';
import { texts } from '../samples/texts.ts';
import { mdiRefresh } from '@mdi/js';

export const toolbarPage: GalleryPage = { key: 'toolbar', title: 'Toolbar', render: () => <ToolbarSample /> };

function ToolbarSample() {
  const [isBusy, setIsBusy] = useState(false);

  return (
    <Bar>
      <SampleToolbar
        isChanging={isBusy}
        start={
          <ToolbarButton
            label={texts.refreshMenu}
            iconPath={mdiRefresh}
            isBusy={isBusy}
            onClick={() => {
              setIsBusy(true);
              setTimeout(() => setIsBusy(false), 2000);
            }}
          />
        }
      />
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 64,
  backgroundColor: theme.palette.background.paper,
}));
