import { describe, expect, it } from 'vitest';

import { findFileType } from './file-types.ts';
import { buildZip } from './testing/build-zip.ts';
import { buildJpeg, buildPng, buildWebp } from './testing/sample-images.ts';

const types = '[Content_Types].xml';
const text = (content: string): Buffer => Buffer.from(content, 'utf8');
const container = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');

describe('what a file is', () => {
  it.each([
    ['foto.jpg', buildJpeg(), 'jpeg'],
    // The name does not count.
    ['programa.exe', buildPng(), 'png'],
    ['foto.webp', buildWebp(), 'webp'],
    ['a.gif', text('GIF89a...'), 'gif'],
    ['a.pdf', text('%PDF-1.7\n'), 'pdf'],
    ['a.docx', buildZip([types, 'word/document.xml']), 'docx'],
    ['a.xlsx', buildZip([types, 'xl/workbook.xml', 'xl/printerSettings/printerSettings1.bin']), 'xlsx'],
    ['a.mp4', container('isom'), 'mp4'],
    ['a.heic', container('heic'), 'heic'],
    ['a.txt', text('Relato com acentos: ção\r\n'), 'txt'],
    ['A.CSV', Buffer.from('Jo\xe3o;3\r\n', 'latin1'), 'csv'],
  ])('%s is taken', (name, content, expected) => {
    expect(findFileType(content, name)).toBe(expected);
  });

  it.each([
    ['programa.exe', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['foto.jpg', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['programa.txt', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['pagina.html', text('<!doctype html><script>alert(1)</script>')],
    ['pagina.txt', text('\n <html><script>alert(1)</script>')],
    ['pagina.csv', text('\uFEFF<?xml version="1.0"?><svg/>')],
    ['desenho.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['script.sh', text('#!/bin/sh\n')],
    ['script.txt', text('#!/bin/sh\n')],
    ['script.js', text('alert(1)')],
    ['sem-extensao', text('texto')],
    ['a.zip', buildZip(['programa.exe'])],
    ['a.docx', buildZip([types, 'outra/coisa.xml'])],
    ['a.docx', buildZip([types, 'word/document.xml', 'word/vbaProject.bin'])],
    ['a.docx', buildZip([types, 'word/document.xml', 'word/vbaProject.dat'])],
    ['a.xlsx', buildZip([types, 'xl/workbook.xml', 'xl/activeX/activeX1.xml'])],
    ['a.docx', buildZip([types, 'word/document.xml']).subarray(0, 60)],
    ['a.wav', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
    ['a.mov', container('qt  ')],
    ['vazio.pdf', Buffer.alloc(0)],
  ])('%s is refused', (name, content) => {
    expect(findFileType(content, name)).toBeUndefined();
  });
});
