import Button from '@mui/material/Button';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { SidePanel } from '../../src/panels/side-panel.tsx';
import { ThemeChoice } from '../../src/panels/theme-choice.tsx';
import { PresenceAvatar } from '../../src/presence.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { useGalleryTheme } from '../gallery-theme.ts';
import { texts } from '../samples/texts.ts';

export const panelsPage: GalleryPage = {
  key: 'panels',
  title: 'Panels and presence',
  render: () => <PanelsSample />,
};

function PanelsSample() {
  const [isOpen, setIsOpen] = useState(false);
  const { themeName, chooseTheme } = useGalleryTheme();

  return (
    <Column>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {texts.quickPanel}
      </Button>
      <SidePanel
        title={texts.recents}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={<Button size="small">{texts.clear}</Button>}
      >
        <p>{texts.falls}</p>
      </SidePanel>
      <ThemeChoice chosen={themeName} onChoose={chooseTheme} />
      <Row>
        {(['online', 'away', 'busy', 'invisible', 'offline'] as const).map((presence) => (
          <Person key={presence}>
            <PresenceAvatar name={texts.personName} size={36} presence={presence} />
            {texts[presence]}
          </Person>
        ))}
      </Row>
    </Column>
  );
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 24,
  '& > [role=group]': { width: 220 },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 24 });

const Person = styled('span')({ display: 'flex', alignItems: 'center', gap: 12 });
