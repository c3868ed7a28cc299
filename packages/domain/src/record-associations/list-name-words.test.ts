import { describe, expect, it } from 'vitest';

import { listNameWords } from './list-name-words.ts';

describe('the words of a name', () => {
  it.each([
    ['Clínica Médica', 'clinica medica'],
    ['UTI1', '1 uti'],
    ['Sala 007', '7 sala'],
    ['Sala 1001', '1001 sala'],
    ['Sala 0', '0 sala'],
    ['Posto U.T.I. Neo', 'neonatal posto uti'],
    ['St.A.B.C.', 'abc st'],
    ['C. Cirúrgico', 'c cirurgico'],
    // What says nothing is left out, unless it is all there is.
    ['Dra. Ana de Souza', 'ana souza'],
    ['da', 'da'],
    ['Departamento de Pediatria', 'pediatria'],
    ['Depto. Pessoal', 'pessoal'],
    ['DPTO Pessoal', 'pessoal'],
    ['Exame de urina', 'urina'],
    ['Serviço Social', 'social'],
    ['Setor', 'setor'],
    ['Depto', 'departamento'],
    ['DPTO', 'departamento'],
    ['Exame', 'exame'],
    ['---', ''],
    // Abbreviations.
    ['AMB', 'ambulatorio'],
    ['CC', 'centro cirurgico'],
    ['CCIH', 'controle hospitalar infeccao'],
    ['SCIH', 'controle hospitalar infeccao'],
    ['CME', 'central esterilizacao material'],
    ['EEG', 'eletroencefalograma'],
    ['Ala II', '2 ala'],
    ['Ala III', '3 ala'],
    ['Ala IV', '4 ala'],
    ['PA', 'atendimento pronto'],
    ['RH', 'humanos recursos'],
    ['RM', 'ressonancia'],
    ['RNM', 'ressonancia'],
    ['RX', 'radiografia'],
    ['Sta. Rita', 'rita santa'],
    ['Sto. Antônio', 'antonio santo'],
    ['TI', 'informacao tecnologia'],
    ['Ultrassom', 'ultrassonografia'],
    ['US', 'ultrassonografia'],
    ['USG', 'ultrassonografia'],
    // Phrases, wherever their words are.
    ['Unidade de Terapia Intensiva', 'uti'],
    ['Centro de Terapia Intensiva', 'uti'],
    ['Unidade de Tratamento Intensivo', 'uti'],
    ['Centro de Tratamento Intensivo', 'uti'],
    ['Terapia Intensiva', 'uti'],
    ['Intensiva (terapia) Adulto', 'adulto uti'],
    ['Ressonância Nuclear Magnética', 'ressonancia'],
    ['Ressonância Magnética', 'ressonancia'],
    ['Tomografia Computadorizada', 'tomografia'],
    ['Raio X', 'radiografia'],
    ['Raios-X', 'radiografia'],
    ['Cultura de urina', 'urocultura'],
    ['Cultura de sangue', 'hemocultura'],
  ])('%s: %s', (name, words) => {
    expect(listNameWords(name).join(' ')).toBe(words);
  });
});
