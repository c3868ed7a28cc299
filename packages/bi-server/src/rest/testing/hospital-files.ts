import type { FileRepository } from '../../repository/file-repository.ts';
import { system } from './start-file-server.ts';
import { titles } from './texts.ts';

/** A small repository: shared folders, one that only the role quality_manager may read, one that is hidden. */
export async function writeHospitalFiles(files: FileRepository): Promise<void> {
  const write = async (path: string, title?: string, hidden = false) => {
    const bytes = Buffer.from(titles.contentOf(path));
    await files.writeFile(system, path, bytes, { hidden, ...(title === undefined ? {} : { title }) });
  };
  await files.createFolder(system, '/public/Assistencial', { title: 'assistencial' });
  await write('/public/Assistencial/infeccao.wcdf', titles.infection);
  await write('/public/Assistencial/ocupacao.html', titles.occupation);
  await write('/public/Assistencial/rascunho.html', 'Rascunho', true);
  await files.createFolder(system, '/public/Financeiro', { title: 'Financeiro' });
  await write('/public/Financeiro/custos.prpt', 'Custos');
  await write('/public/Financeiro/custos.csv');
  await files.setAcl(system, '/public/Financeiro', {
    isInheriting: false,
    aces: [{ recipient: 'quality_manager', recipientType: 'role', permissions: ['read'] }],
  });
  // Readable by itself, below a folder that is not.
  await write('/public/Financeiro/aberto.html', 'Aberto');
  await files.setAcl(system, '/public/Financeiro/aberto.html', {
    isInheriting: false,
    aces: [{ recipient: 'Authenticated', recipientType: 'role', permissions: ['read'] }],
  });
  await files.createFolder(system, '/public/Oculta', { hidden: true });
  await write('/public/Oculta/dentro.saiku', 'Dentro');
  await write('/public/Zero: 10%.html', titles.agile);
  await write('/public/manual.pdf', '-manual');
  await files.createFolder(system, '/public/Vazia', {});
}
