// The roles of the demo hospital's schema: what each of them sees of it.
import { describe, expect, it } from 'vitest';

import { useDemoCubes, recordedYears } from './testing/demo-cubes.ts';

const cubes = useDemoCubes({ fill: recordedYears });

/** Captions of the rows with what the cells show, as the hospital reads numbers. */
async function read(role: string, mdx: string): Promise<[string, string][]> {
  const { axes, cells } = await cubes.engine.execute(mdx, { roles: [role], locale: 'pt-BR' });
  const rows = axes[1]?.tuples.map(([member]) => member?.caption ?? '') ?? [];
  return rows.map((caption, row) => [caption, cells[row]?.formatted ?? '']);
}

const listCubes = (role: string): string[] => cubes.engine.listCubes([role]).map(({ name }) => name);

describe('roles of the hospital', () => {
  it('[OL-04] quality_manager sees every cube', () => {
    expect(listCubes('quality_manager')).toEqual(cubes.engine.schema.cubes.map(({ name }) => name));
  });

  it('[OL-04] Faturamento sees the accounts and nothing else', async () => {
    expect(listCubes('Faturamento')).toEqual(['Faturamento']);
    const values = await read(
      'Faturamento',
      'SELECT {[Measures].[Valor glosado]} ON COLUMNS, [Convênio].[Tipo].Members ON ROWS FROM [Faturamento]',
    );
    expect(values[0]).toEqual(['Operadoras', expect.stringMatching(/^R\$ \d\.\d{3}\.\d{3},\d{2}$/)]);
    await expect(
      cubes.engine.execute('SELECT {} ON COLUMNS FROM [Internações]', { roles: ['Faturamento'] }),
    ).rejects.toMatchObject({ code: 'cube_not_found' });
  });

  it('[OL-04] Gestor UTI sees the intensive care units, and totals of these only', async () => {
    expect(listCubes('Gestor UTI')).toEqual([
      'Censo',
      'Internações',
      'Infecções',
      'Incidentes',
      'Medicação',
      'Higiene das mãos',
      'Experiência do paciente',
      'Segurança',
    ]);
    const mdx =
      'SELECT {[Measures].[Pacientes-dia]} ON COLUMNS, [Unidade].Members ON ROWS FROM [Censo] WHERE [Tempo].[2025]';
    expect(await read('Gestor UTI', mdx)).toEqual([
      ['Todas as unidades', '10.188'],
      ['UTI', '10.188'],
      ['UTI Adulto', '6.230'],
      ['UTI Neonatal', '3.958'],
    ]);
    await expect(
      cubes.engine.execute('SELECT {[Unidade].[INTERNACAO].[CM]} ON COLUMNS FROM [Censo]', {
        roles: ['Gestor UTI'],
      }),
    ).rejects.toMatchObject({ code: 'object_not_found' });
  });

  it('[OL-04] Diretoria sees the whole hospital, by month and longer', async () => {
    expect(listCubes('Diretoria')).toEqual(['Segurança', 'Gestão de leitos', 'Indicadores']);
    const quarters = await read(
      'Diretoria',
      'SELECT {[Measures].[Taxa de ocupação operacional]} ON COLUMNS, Descendants([Tempo].[2025].[1]) ON ROWS FROM [Indicadores]',
    );
    expect(quarters).toEqual([
      ['1º tri/2025', '80,66'],
      ['jan/2025', '78,40'],
      ['fev/2025', '79,25'],
      ['mar/2025', '84,22'],
    ]);
    expect(listCubes('quality_reader')).toEqual(listCubes('Diretoria'));
    await expect(
      cubes.engine.execute('SELECT [Tempo].[Dia].Members ON COLUMNS FROM [Indicadores]', {
        roles: ['Diretoria'],
      }),
    ).rejects.toMatchObject({ code: 'object_not_found' });
  });
});
