import { NavigationBar } from '../../src/navigation/navigation-bar.tsx';
import { FoldedContext } from '../../src/navigation/navigation-look.ts';
import { NavigationTree } from '../../src/navigation/navigation-tree.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { useSampleNavigation } from '../samples/sample-navigation.ts';
import { texts } from '../samples/texts.ts';
import { styled } from '@prumo/ui/styled';

export const navigationPage: GalleryPage = {
  key: 'navigation',
  title: 'Navigation',
  render: () => <NavigationSample />,
};

function NavigationSample() {
  const { items, onNavigate } = useSampleNavigation();

  return (
    <>
      <Line>
        <NavigationBar label={texts.menu} items={items} onNavigate={onNavigate} />
      </Line>
      <Columns>
        <Bar style={{ width: 240 }}>
          <NavigationTree label={texts.menu} items={items} onNavigate={onNavigate} />
        </Bar>
        <Bar style={{ width: 64 }}>
          <FoldedContext value>
            <NavigationTree label={texts.menu} items={items} onNavigate={onNavigate} />
          </FoldedContext>
        </Bar>
      </Columns>
    </>
  );
}

const Line = styled('div')(({ theme }) => ({
  height: 48,
  marginBottom: 24,
  backgroundColor: theme.palette.background.paper,
}));

const Columns = styled('div')({ display: 'flex', gap: 24, height: 640 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.palette.primary.main,
}));
