import { mdiCubeOutline } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { SaikuCube } from '@prumo/contracts/bi/saiku-discover';
import { Icon } from '@prumo/ui/icon';

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
          <Cards>
            {cubes
              .filter((cube) => cube.connection === connection)
              .map((cube) => (
                <li key={cube.uniqueName}>
                  <Card onClick={() => onChoose(cube)}>
                    <Sign path={mdiCubeOutline} />
                    <span>
                      <Name>{cube.caption}</Name>
                      {cube.description !== null && cube.description !== '' && (
                        <Description>{cube.description}</Description>
                      )}
                    </span>
                  </Card>
                </li>
              ))}
          </Cards>
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

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 12,
  width: '100%',
  height: '100%',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  textAlign: 'left',
  '&:hover': { borderColor: theme.palette.secondary.main },
}));

const Sign = styled(Icon)(({ theme }) => ({ color: theme.palette.secondary.main }));

const Name = styled('span')(({ theme }) => ({ display: 'block', ...theme.typography.subtitle1 }));

const Description = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 4,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
