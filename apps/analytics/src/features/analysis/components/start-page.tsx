import { mdiCubeOutline } from '@mdi/js';
import type { SaikuCube } from '@prumo/contracts/bi/saiku-discover';
import { styled } from '@prumo/ui/styled';

import { StartCard, StartCards } from '../../../components/start-cards.tsx';
import { texts } from '../texts.ts';

interface StartPageProps {
  readonly cubes: readonly SaikuCube[];
  readonly onChoose: (cube: SaikuCube) => void;
}

/** The cubes there are, each one click away from its first answer. */
export function StartPage({ cubes, onChoose }: StartPageProps) {
  const connections = [...new Set(cubes.map(({ connection }) => connection))];
  return (
    <Page>
      <h1>{texts.chooseCube}</h1>
      <p>{texts.chooseCubeHelp}</p>
      {connections.map((connection) => (
        <section key={connection} aria-label={texts.cubesOf(connection)}>
          {connections.length > 1 && <h2>{texts.cubesOf(connection)}</h2>}
          <StartCards>
            {cubes
              .filter((cube) => cube.connection === connection)
              .map((cube) => (
                <StartCard
                  key={cube.uniqueName}
                  icon={mdiCubeOutline}
                  name={cube.caption}
                  help={cube.description ?? ''}
                  onChoose={() => onChoose(cube)}
                />
              ))}
          </StartCards>
        </section>
      ))}
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  maxWidth: 1120,
  margin: '0 auto',
  padding: 32,
  '& h1': { margin: 0, ...theme.typography.h5 },
  '& h2': { margin: '24px 0 8px', ...theme.typography.subtitle1 },
  '& p': { margin: '8px 0 24px', ...theme.typography.body1, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
