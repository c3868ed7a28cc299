-- SGHDADOS: extrato operacional sintético do mesmo hospital (PostgreSQL 15+), como os sistemas do dia a dia o entregam.
-- O que é histórico fica no SGHDW; aqui está o que muda a cada hora. Sem dado real de paciente.
DROP SCHEMA IF EXISTS sghdados CASCADE;
CREATE SCHEMA sghdados;
SET search_path = sghdados;

CREATE TABLE unidade (
  id_unidade smallint PRIMARY KEY,
  sigla      varchar(6) NOT NULL UNIQUE,     -- igual à sigla do microssistema no portal
  nome       varchar(50) NOT NULL
);

-- grão: leito, com a situação de agora
CREATE TABLE leito (
  id_leito   integer PRIMARY KEY,
  id_unidade smallint NOT NULL REFERENCES unidade,
  codigo     varchar(12) NOT NULL UNIQUE,
  situacao   varchar(12) NOT NULL CHECK (situacao IN ('OCUPADO','LIVRE','HIGIENIZACAO','BLOQUEADO')),
  desde      timestamp NOT NULL
);

-- grão: chamado da manutenção predial ou da engenharia clínica
CREATE TABLE chamado_manutencao (
  id_chamado   integer PRIMARY KEY,
  id_unidade   smallint NOT NULL REFERENCES unidade,
  tipo         varchar(12) NOT NULL CHECK (tipo IN ('PREDIAL','EQUIPAMENTO','TI')),
  prioridade   varchar(6) NOT NULL CHECK (prioridade IN ('ALTA','MEDIA','BAIXA')),
  dt_abertura  timestamp NOT NULL,
  dt_conclusao timestamp,                    -- nula = em aberto
  CHECK (dt_conclusao IS NULL OR dt_conclusao >= dt_abertura)
);
CREATE INDEX ON chamado_manutencao (dt_abertura);

-- grão: manifestação registrada na ouvidoria
CREATE TABLE manifestacao_ouvidoria (
  id_manifestacao integer PRIMARY KEY,
  id_unidade      smallint NOT NULL REFERENCES unidade,
  tipo            varchar(11) NOT NULL CHECK (tipo IN ('RECLAMACAO','ELOGIO','SUGESTAO','INFORMACAO')),
  canal           varchar(10) NOT NULL CHECK (canal IN ('PRESENCIAL','TELEFONE','FORMULARIO')),
  dt_registro     timestamp NOT NULL,
  dt_resposta     timestamp,                 -- nula = sem resposta
  CHECK (dt_resposta IS NULL OR dt_resposta >= dt_registro)
);
CREATE INDEX ON manifestacao_ouvidoria (dt_registro);

-- grão: item do almoxarifado, com o saldo de agora
CREATE TABLE estoque_item (
  id_item        integer PRIMARY KEY,
  descricao      varchar(60) NOT NULL UNIQUE,
  grupo          varchar(12) NOT NULL CHECK (grupo IN ('MATERIAL','MEDICAMENTO','ROUPARIA')),
  saldo          integer NOT NULL CHECK (saldo >= 0),
  estoque_minimo integer NOT NULL CHECK (estoque_minimo > 0),
  consumo_diario numeric(8,1) NOT NULL CHECK (consumo_diario > 0)
);
