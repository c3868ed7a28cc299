import type { MasterRecord } from '@prumo/contracts/administration/record-associations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { suggestPairs } from './suggest-pairs.ts';

describe('[AS-02] suggested pairs', () => {
  const departments = listRecords('Clínica Cirúrgica', 'Clínica Médica', 'Centro Cirúrgico', 'Pediatria')
    .concat(
      listRecords('UTI Adulto', 'UTI Neonatal', 'Pronto-Socorro', 'Central de Material e Esterilização'),
    )
    .concat(listRecords('Enfermaria 1', 'Enfermaria 2', 'Controle de Infecção Hospitalar', 'Posto 1'));
  const professionals = listRecords('Carla Mendes', 'Marina Lopes', 'Paulo Teixeira', 'Mariana Souza').concat(
    listRecords('Fábio Nunes', 'Felipe Nunes', 'Luís Sousa Júnior'),
  );
  const procedures = listRecords('Hemograma completo', 'Urocultura', 'Tomografia de crânio').concat(
    listRecords('Radiografia de tórax', 'Ultrassonografia de abdome total', 'Eletrocardiograma'),
  );

  it.each([
    ['CLINICA CIRURGICA', departments, 'Clínica Cirúrgica', 1],
    ['Cirúrgica, Clínica', departments, 'Clínica Cirúrgica', 1],
    ['C. Cirúrgico', departments, 'Centro Cirúrgico', 0.875],
    ['CC', departments, 'Centro Cirúrgico', 1],
    ['CLIN MED', departments, 'Clínica Médica', 0.9],
    ['CTI ADULTO', departments, 'UTI Adulto', 1],
    ['Unidade de Terapia Intensiva - Neonatal', departments, 'UTI Neonatal', 1],
    ['UTI NEO', departments, 'UTI Neonatal', 1],
    ['U.T.I. Neo', departments, 'UTI Neonatal', 1],
    ['UTI1 ADULTO', departments, 'UTI Adulto', 0.9],
    ['Setor de pediatria', departments, 'Pediatria', 1],
    ['PS', departments, 'Pronto-Socorro', 1],
    ['CME', departments, 'Central de Material e Esterilização', 1],
    ['SCIH', departments, 'Controle de Infecção Hospitalar', 1],
    ['ENFERMARIA 02', departments, 'Enfermaria 2', 1],
    ['Enfermaria II', departments, 'Enfermaria 2', 1],
    ['POSTO I', departments, 'Posto 1', 1],
    ['Dra. Carla Mendes', professionals, 'Carla Mendes', 1],
    ['MENDES, CARLA', professionals, 'Carla Mendes', 1],
    ['Carla Mendez', professionals, 'Carla Mendes', 0.91],
    ['CARLA REGINA MENDES DE SOUZA', professionals, 'Carla Mendes', 0.83],
    ['M. LOPES', professionals, 'Marina Lopes', 0.875],
    ['LUIZ SOUZA JR', professionals, 'Luís Sousa Júnior', 0.85],
    ['HEMOGRAMA COMPL.', procedures, 'Hemograma completo', 0.95],
    ['Cultura de urina', procedures, 'Urocultura', 1],
    ['TC CRANIO', procedures, 'Tomografia de crânio', 1],
    ['Raio-X tórax', procedures, 'Radiografia de tórax', 1],
    ['USG ABD. TOTAL', procedures, 'Ultrassonografia de abdome total', 0.96],
    ['ECG', procedures, 'Eletrocardiograma', 1],
  ])('of "%s" is found', (name, masters, master, score) => {
    const [pair, ...others] = suggestFor(masters, name);
    expect(others).toEqual([]);
    expect(pair?.targetCode).toBe(master);
    expect(pair?.score).toBeCloseTo(score, 1);
  });

  it.each([
    ['UTI Pediátrica', departments],
    ['UTI', departments],
    ['Enfermaria 3', departments],
    ['Enfermaria', departments],
    ['Clínica Ortopédica', departments],
    ['Lavanderia', departments],
    ['---', departments],
    ['', departments],
    ['Paula Teixeira', professionals],
    ['Maria Souza', professionals],
    ['Carla Dias', professionals],
    ['Tomografia de tórax', procedures],
  ])('of "%s" there is none', (name, masters) => {
    expect(suggestFor(masters, name)).toEqual([]);
  });

  it('are none where two masters are equally good', () => {
    expect(suggestFor(professionals, 'F. Nunes')).toEqual([]);
    const [name, near, further] = ['a', 'e', 'is'].map((ending) => `Sala eletroencefalografi${ending}`);
    for (const one of [near, further]) {
      expect(suggestFor(listRecords(one ?? ''), name ?? '')).toMatchObject([{ targetCode: one }]);
    }
    expect(suggestFor(listRecords(near ?? '', further ?? ''), name ?? '')).toEqual([]);
    expect(suggestFor(listRecords('Ana Dias', 'Dias, Ana'), 'ANA DIAS')).toEqual([]);
  });

  it('are none where the numbers or the limits of the words are others', () => {
    expect(suggestFor(listRecords('Enfermaria 2'), 'Enfermaria 3')).toEqual([]);
    expect(suggestFor(listRecords('Ala 2 Norte Azul'), 'Ala Norte Azul')).toHaveLength(1);
    expect(suggestFor(listRecords('bb c'), 'b bc')).toEqual([]);
    expect(suggestFor(listRecords('---'), '***')).toEqual([]);
  });

  it('of one score come in the order of their codes', () => {
    const sources = ['b', 'c', 'a', 'd'].map((code) => ({ code, name: 'Carla Mendes' }));
    const codes = suggestPairs(professionals, sources, new Set()).map(({ sourceCode }) => sourceCode);
    expect(codes).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are of the very words where another is nearly as good', () => {
    const [one, other] = ['Eletroencefalograma prolongado', 'Eletroencefalogramas prolongados'];
    expect(suggestFor(listRecords(one, other), other)).toMatchObject([{ targetCode: other, score: 1 }]);
  });

  it('may give one master to many sources, leave out the linked, and begin with the surest', () => {
    const sources = listRecords('C. Mendes', 'DRA CARLA MENDES', 'Mendes Carla', 'Carla Mendez');
    const pairs = suggestPairs(professionals, sources, new Set(['Mendes Carla']));
    expect(pairs.map(({ sourceCode }) => sourceCode)).toEqual([
      'DRA CARLA MENDES',
      'Carla Mendez',
      'C. Mendes',
    ]);
    expect(new Set(pairs.map(({ targetCode }) => targetCode))).toEqual(new Set(['Carla Mendes']));
  });
});

describe('suggestions, whatever the names', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'UTI',
      'CTI',
      'de',
      'Dr.',
      'Clínica',
      'C.',
      'Cirúrgica',
      'cirurgico',
      'Médica',
      'II',
      '2',
    ),
    fc.constantFrom(
      'terapia',
      'intensiva',
      'Unidade',
      'Souza',
      'Sousa',
      'Maria',
      'Mário',
      'i',
      '1',
      'raio',
      'X',
    ),
    fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((text) => !/\s/u.test(text)),
  );
  const words = fc.array(word, { minLength: 1, maxLength: 5 });
  const records = (prefix: string): fc.Arbitrary<readonly MasterRecord[]> =>
    fc
      .array(words, { maxLength: 12 })
      .map((names) => names.map((name, index) => ({ code: `${prefix}${index}`, name: name.join(' ') })));

  it('do not depend on the order of the words', () => {
    const shuffled = words.chain((name) =>
      fc.tuple(fc.constant(name), fc.shuffledSubarray(name, { minLength: name.length })),
    );
    fc.assert(
      fc.property(records('m'), shuffled, (masters, [name, other]) => {
        const [asked, askedOther] = [name, other].map((each) => [{ code: 's', name: each.join(' ') }]);
        expect(suggestPairs(masters, askedOther ?? [], new Set())).toEqual(
          suggestPairs(masters, asked ?? [], new Set()),
        );
      }),
    );
  });

  it('score 1 for the same name in another case and without accents', () => {
    const spoken = words.filter((name) => /[a-z]/i.test(name.join('')));
    fc.assert(
      fc.property(spoken, (name) => {
        const plain = name
          .join(' - ')
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036F]/g, '');
        const masters = [{ code: 'm', name: name.join(' ') }];
        for (const other of [plain, plain.toLowerCase()]) {
          expect(suggestPairs(masters, [{ code: 's', name: other }], new Set())).toEqual([
            { sourceCode: 's', targetCode: 'm', score: 1 },
          ]);
        }
      }),
      { examples: [[['Ϲ!', 'A']]] },
    );
  });

  it('do not depend on the order of the records, give each at most once and never less than likely', () => {
    const given = fc.tuple(records('m'), records('s')).chain(([masters, sources]) =>
      fc.record({
        masters: fc.constant(masters),
        sources: fc.constant(sources),
        otherMasters: fc.shuffledSubarray([...masters], { minLength: masters.length }),
        otherSources: fc.shuffledSubarray([...sources], { minLength: sources.length }),
      }),
    );
    fc.assert(
      fc.property(given, ({ masters, sources, otherMasters, otherSources }) => {
        const pairs = suggestPairs(masters, sources, new Set());
        expect(suggestPairs(otherMasters, otherSources, new Set())).toEqual(pairs);
        expect(new Set(pairs.map(({ sourceCode }) => sourceCode)).size).toBe(pairs.length);
        for (const { score } of pairs) {
          expect(score).toBeGreaterThan(0.7);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('look at few of many: two thousand of each side are compared by their words, not all with all', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `${spell(index)} ${spell(index * 7 + 3)} Souza`);
    const sources = names.map((name, index) => ({ code: `s${index}`, name: name.toUpperCase() }));
    const pairs = suggestPairs(listRecords(...names), sources, new Set());
    expect(pairs.length).toBeGreaterThan(1900);
    expect(
      pairs.every(({ sourceCode, targetCode }) => targetCode === names[Number(sourceCode.slice(1))]),
    ).toBe(true);
  });
});

/** Their code is their name. */
function listRecords(...names: readonly string[]): MasterRecord[] {
  return names.map((name) => ({ code: name, name }));
}

function suggestFor(masters: readonly MasterRecord[], name: string): ReturnType<typeof suggestPairs> {
  return suggestPairs(masters, [{ code: 's', name }], new Set());
}

/** A word of syllables, another for each number. */
function spell(number: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'ro', 'tu'];
  return String(number).replaceAll(/\d/g, (digit) => syllables[Number(digit)] ?? '');
}
