-- Carga sintética DETERMINÍSTICA (md5 como gerador; nada de random()). sghdw.gerar(fim, meses) recria tudo.
-- Cada RAISE NOTICE anuncia a tabela que vem a seguir, para quem acompanha a carga.
-- "mi" = índice do mês (0 = mais antigo). Histórias embutidas para a demonstração de CEP estão marcadas com [H].
SET search_path = sghdw;

CREATE OR REPLACE FUNCTION u(k text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (('x' || substr(md5(k), 1, 13))::bit(52)::bigint::float8 + 0.5::float8) / 4503599627370496::float8 $$;
CREATE OR REPLACE FUNCTION g(k text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT sqrt(-2 * ln(sghdw.u(k || 'a'))) * cos(2 * pi() * sghdw.u(k || 'b')) $$;
CREATE OR REPLACE FUNCTION poisson(l double precision, k text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE lim double precision := exp(-l); p double precision := 1; n integer := 0;
BEGIN
  IF l <= 0 THEN RETURN 0; END IF;
  IF l > 30 THEN RETURN greatest(0, round(l + sqrt(l) * sghdw.g(k))::int); END IF;
  LOOP p := p * sghdw.u(k || '/' || n); EXIT WHEN p <= lim; n := n + 1; END LOOP;
  RETURN n;
END $$;

CREATE OR REPLACE FUNCTION gerar(p_fim date DEFAULT date_trunc('month', current_date)::date, p_meses integer DEFAULT 36)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE ini date := (p_fim - make_interval(months => p_meses))::date;
BEGIN
  TRUNCATE dim_tempo, dim_unidade, dim_convenio, dim_paciente, dim_tipo_evento, dim_motivo_cancelamento, fato_censo, fato_internacao,
           fato_infeccao, fato_evento, fato_cirurgia, fato_atendimento_ps, fato_medicacao_dia, fato_higiene_maos, fato_pesquisa,
           fato_exame_lab, fato_conta, fato_rh_mes CASCADE;

  RAISE NOTICE 'progress 1/14 dim_tempo';
  INSERT INTO dim_tempo
  SELECT to_char(d,'YYYYMMDD')::int, d::date, extract(year FROM d), extract(month FROM d), to_char(d,'YYYYMM')::int,
         extract(isodow FROM d), extract(isodow FROM d) > 5
  FROM generate_series(ini, p_fim + 30, interval '1 day') d;      -- só meses completos: o aquecimento (45 dias antes) fica fora de dim_tempo

  INSERT INTO dim_unidade VALUES
   (1,'CM','Clínica Médica','INTERNACAO',46),(2,'CIR','Clínica Cirúrgica','INTERNACAO',40),(3,'MAT','Maternidade','INTERNACAO',28),
   (4,'PED','Pediatria','INTERNACAO',20),(5,'UTIA','UTI Adulto','UTI',20),(6,'UTIN','UTI Neonatal','UTI',12),
   (7,'PS','Pronto-Socorro','PS',0),(8,'CC','Centro Cirúrgico','CIRURGICO',0),(9,'FARM','Farmácia Hospitalar','APOIO',0),
   (10,'LAB','Laboratório Clínico','APOIO',0),(11,'CME','Central de Material e Esterilização','APOIO',0),(12,'FAT','Faturamento e Auditoria de Contas','ADM',0),
   (13,'RH','Gestão de Pessoas','ADM',0);
  INSERT INTO dim_convenio VALUES (1,'SUS','SUS'),(2,'Operadora A','OPERADORA'),(3,'Operadora B','OPERADORA'),(4,'Autogestão C','OPERADORA'),(5,'Particular','PARTICULAR');
  INSERT INTO dim_tipo_evento VALUES
   (1,'Queda do paciente','Queda do leito'),(2,'Queda do paciente','Queda da própria altura'),(3,'Queda do paciente','Queda no banheiro'),
   (4,'Lesão por pressão','Estágio 2'),(5,'Lesão por pressão','Estágio 3'),(6,'Medicação','Dose errada'),(7,'Medicação','Paciente errado'),
   (8,'Identificação do paciente','Pulseira ausente ou ilegível'),(9,'Dispositivos','Extubação acidental'),(10,'Dispositivos','Perda não planejada de cateter');
  INSERT INTO dim_motivo_cancelamento VALUES
   (1,'PACIENTE','Paciente não compareceu',false),(2,'PACIENTE','Sem condição clínica',false),(3,'PACIENTE','Jejum inadequado',true),
   (4,'EQUIPE','Equipe indisponível',true),(5,'EQUIPE','Tempo cirúrgico excedido',true),(6,'ESTRUTURA','Falta de leito de UTI',true),
   (7,'ESTRUTURA','Falta de material ou OPME',true),(8,'AUTORIZACAO','Autorização pendente',true);

  -- internações: chegadas diárias por unidade; duração = média*(0,25+0,75*Exp(1))
  CREATE TEMP TABLE p_un ON COMMIT DROP AS
    SELECT * FROM (VALUES (1,46,0.86,6.2,0.045,0.55),(2,40,0.80,3.6,0.006,0.20),(3,28,0.76,2.4,0.0002,0.70),(4,20,0.68,3.9,0.002,0.85),
                          (5,20,0.90,6.8,0.155,0.75),(6,12,0.82,12.0,0.035,0.90)) v(un,leitos,ocup,los,obito,urg);
  CREATE TEMP TABLE chegada ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY ts, un) AS id, * FROM (
    SELECT p.un, p.los, p.obito, p.urg, d::date AS dia, n, d + make_interval(secs => 86399 * u('h'||p.un||'-'||(d::date - ini)||'-'||n)) AS ts,
           (extract(year FROM age(date_trunc('month',d), ini)) * 12 + extract(month FROM age(date_trunc('month',d), ini)))::int AS mi
    FROM p_un p CROSS JOIN generate_series(ini - 45, p_fim - 1, interval '1 day') d
    CROSS JOIN LATERAL generate_series(1, greatest(0, round(p.leitos * p.ocup / p.los
        * (1 + 0.05 * sin(2 * pi() * (extract(doy FROM d) - 105) / 365))               -- sazonalidade de inverno
        + 0.55 * sqrt(p.leitos * p.ocup / p.los) * g('c'||p.un||'-'||(d::date - ini)))::int)) n) z;
  RAISE NOTICE 'progress 2/14 dim_paciente';
  INSERT INTO dim_paciente
  SELECT id, substr(md5('pac'||id),1,16), CASE WHEN u('sx'||id) < CASE WHEN un = 3 THEN 0.99 ELSE 0.5 END THEN 'F' ELSE 'M' END,
         CASE WHEN un = 6 THEN '0' WHEN un = 4 THEN '1-14' WHEN un = 3 THEN '15-39'
              ELSE (ARRAY['15-39','40-59','60-79','80+'])[1 + floor(4 * u('fx'||id))::int] END FROM chegada;
  RAISE NOTICE 'progress 3/14 fato_internacao';
  INSERT INTO fato_internacao
  SELECT c.id,
         CASE WHEN c.un IN (1,2,5) AND c.id > 1000 AND u('re'||c.id) < 0.075 THEN c.id - 200 - floor(700 * u('rp'||c.id))::bigint ELSE c.id END,
         c.un, (ARRAY[1,1,1,2,2,3,4,5])[1 + floor(8 * u('cv'||c.id))::int], c.ts,
         c.ts + make_interval(secs => greatest(5400, 86400 * c.los * (0.25 - 0.75 * ln(u('l'||c.id))))),
         CASE WHEN u('ug'||c.id) < c.urg THEN 'U' ELSE 'E' END,
         CASE WHEN u('ob'||c.id) < c.obito THEN 'OBITO' WHEN u('tr'||c.id) < 0.015 THEN 'TRANSFERENCIA' WHEN u('ev'||c.id) < 0.004 THEN 'EVASAO' ELSE 'ALTA' END,
         CASE WHEN c.un = 3 AND u('pa'||c.id) < 0.86 THEN CASE WHEN u('pv'||c.id) < 0.34 + 0.004 * greatest(c.mi, 0) THEN 'V' ELSE 'C' END END  -- [H] partos vaginais sobem devagar
  FROM chegada c;
  UPDATE fato_internacao SET dt_saida = NULL, tipo_saida = NULL WHERE dt_saida >= p_fim;

  -- paciente-dia (Portaria MS/SAS 312/2002): o dia da saída só conta quando a saída é no próprio dia da internação
  CREATE TEMP TABLE presenca ON COMMIT DROP AS
    SELECT i.sk_unidade AS un, d::date AS dia, count(*)::int AS pac FROM fato_internacao i
    CROSS JOIN LATERAL generate_series(date_trunc('day', i.dt_internacao),
        greatest(date_trunc('day', i.dt_internacao), date_trunc('day', coalesce(i.dt_saida, p_fim)) - interval '1 day'), interval '1 day') d
    GROUP BY 1, 2;
  CREATE UNIQUE INDEX ON presenca (dia, un);
  ANALYZE presenca;

  RAISE NOTICE 'progress 4/14 fato_censo';
  INSERT INTO fato_censo
  SELECT t.sk_tempo, n.sk_unidade, n.leitos - b.bloq, b.bloq, x.pac,
         round(x.pac * CASE n.sigla WHEN 'UTIA' THEN 0.58 WHEN 'UTIN' THEN 0.45 WHEN 'CM' THEN 0.08 ELSE 0.03 END),
         round(x.pac * CASE n.sigla WHEN 'UTIA' THEN 0.44 WHEN 'UTIN' THEN 0.30 ELSE 0 END),
         round(x.pac * CASE n.sigla WHEN 'UTIA' THEN 0.62 WHEN 'CM' THEN 0.12 WHEN 'CIR' THEN 0.10 ELSE 0 END)
  FROM dim_tempo t CROSS JOIN dim_unidade n
  CROSS JOIN LATERAL (SELECT CASE WHEN u('bl'||n.sk_unidade||'-'||(t.data - ini)/9) < 0.10 THEN 1 + floor(2 * u('bq'||n.sk_unidade||'-'||(t.data - ini)/9))::int ELSE 0 END AS bloq) b
  CROSS JOIN LATERAL (SELECT coalesce((SELECT q.pac FROM presenca q WHERE q.dia = t.data AND q.un = n.sk_unidade), 0) AS pac) x
  WHERE n.leitos > 0 AND t.data >= ini AND t.data < p_fim;

  CREATE TEMP TABLE mes ON COMMIT DROP AS
    SELECT m::date AS m0, (row_number() OVER (ORDER BY m) - 1)::int AS mi, to_char(m,'YYYYMM')::int AS yyyymm,
           (m + interval '1 month')::date - m::date AS dias FROM generate_series(ini, p_fim - 1, interval '1 month') m;
  CREATE TEMP TABLE base ON COMMIT DROP AS
    SELECT mes.*, c.sk_unidade, sum(c.pacientes_dia)::int pac, sum(c.cvc_dia)::int cvc, sum(c.vm_dia)::int vm, sum(c.svd_dia)::int svd
    FROM mes JOIN dim_tempo t ON t.yyyymm = mes.yyyymm JOIN fato_censo c USING (sk_tempo) GROUP BY mes.m0, mes.mi, mes.yyyymm, mes.dias, c.sk_unidade;

  RAISE NOTICE 'progress 5/14 fato_infeccao';
  INSERT INTO fato_infeccao
  SELECT row_number() OVER (ORDER BY mi, sk_unidade, top, k), to_char(m0 + floor(dias * u('if'||mi||'-'||sk_unidade||'-'||top||'-'||k))::int,'YYYYMMDD')::int, sk_unidade, top
  FROM (SELECT b.*, v.top, generate_series(1, poisson(v.l, 'inf'||b.mi||'-'||b.sk_unidade||'-'||v.top)
               + CASE WHEN v.top = 'IPCSL' AND b.sk_unidade = 5 AND b.mi = p_meses - 9 THEN 4 ELSE 0 END) k          -- [H] surto de IPCSL num mês
        FROM base b CROSS JOIN LATERAL (VALUES
          ('IPCSL', CASE WHEN b.sk_unidade IN (5,6) THEN b.cvc * 2.2 / 1000 ELSE 0 END),
          ('PAV',   CASE WHEN b.sk_unidade = 5 THEN b.vm * 8.5 / 1000 WHEN b.sk_unidade = 6 THEN b.vm * 3.0 / 1000 ELSE 0 END),
          ('ITUAC', CASE WHEN b.sk_unidade = 5 THEN b.svd * 2.8 / 1000 ELSE 0 END)) v(top, l)) z;

  RAISE NOTICE 'progress 6/14 fato_evento';
  INSERT INTO fato_evento
  SELECT row_number() OVER (ORDER BY mi, sk_unidade, te, k), to_char(m0 + floor(dias * u('ed'||mi||'-'||sk_unidade||'-'||te||'-'||k))::int,'YYYYMMDD')::int, sk_unidade, te,
         CASE WHEN u('gd'||mi||'-'||sk_unidade||'-'||te||'-'||k) < 0.42 THEN 'NENHUM' WHEN u('gd'||mi||'-'||sk_unidade||'-'||te||'-'||k) < 0.86 THEN 'LEVE'
              WHEN u('gd'||mi||'-'||sk_unidade||'-'||te||'-'||k) < 0.965 THEN 'MODERADO' WHEN u('gd'||mi||'-'||sk_unidade||'-'||te||'-'||k) < 0.998 THEN 'GRAVE' ELSE 'OBITO' END
  FROM (SELECT b.*, v.te, generate_series(1, poisson(b.pac * v.tx / 1000 *
               CASE WHEN v.te <= 3 AND b.sk_unidade IN (1,2) AND b.mi >= p_meses - 10 THEN 0.24 ELSE 1 END, 'ev'||b.mi||'-'||b.sk_unidade||'-'||v.te)) k     -- [H] quedas caem com a intervenção
        FROM base b CROSS JOIN LATERAL (VALUES (1::smallint, CASE WHEN b.sk_unidade IN (1,2) THEN 2.3 ELSE 0.3 END),(2, CASE WHEN b.sk_unidade IN (1,2) THEN 2.0 ELSE 0.2 END),
             (3, CASE WHEN b.sk_unidade IN (1,2) THEN 1.5 ELSE 0.1 END),(4, CASE b.sk_unidade WHEN 5 THEN 6.0 WHEN 1 THEN 2.1 ELSE 0.4 END),
             (5, CASE b.sk_unidade WHEN 5 THEN 1.2 WHEN 1 THEN 0.4 ELSE 0 END),(8, 1.1),(9, CASE WHEN b.sk_unidade IN (5,6) THEN 1.4 ELSE 0 END),(10, 0.9)) v(te, tx)) z;

  -- [H] cancelamento cai em degrau no meio da série (ambulatório pré-anestésico)
  RAISE NOTICE 'progress 7/14 fato_cirurgia';
  INSERT INTO fato_cirurgia
  SELECT row_number() OVER (ORDER BY mi, n), to_char(m0 + floor(dias * u('cd'||k))::int,'YYYYMMDD')::int, 8,
         CASE WHEN canc THEN 'CANCELADA' ELSE 'REALIZADA' END, CASE WHEN canc THEN 1 + floor(8 * u('cm'||k))::int END,
         CASE WHEN u('cc'||k) < 0.55 THEN 'LIMPA' WHEN u('cc'||k) < 0.85 THEN 'POTENCIALMENTE' WHEN u('cc'||k) < 0.95 THEN 'CONTAMINADA' ELSE 'INFECTADA' END,
         CASE WHEN NOT canc THEN u('ck'||k) < 0.976 END, CASE WHEN NOT canc THEN u('ai'||k) < 0.82 END,
         CASE WHEN NOT canc AND u('ai'||k) < 0.82 THEN CASE WHEN u('am'||k) < 0.90 THEN (5 + 54 * u('an'||k))::int ELSE (61 + 70 * u('an'||k))::int END END,
         CASE WHEN NOT canc THEN u('cr'||k) < 0.013 END
  FROM (SELECT mes.*, n, mi||'-'||n AS k, u('cx'||mi||'-'||n) < CASE WHEN mi < p_meses / 2 THEN 0.088 ELSE 0.056 END AS canc
        FROM mes CROSS JOIN LATERAL generate_series(1, (520 + 22 * g('nc'||mi))::int) n OFFSET 0) z;
  INSERT INTO fato_infeccao   -- ISC em cirurgias limpas (~1,3%)
  SELECT 1000000 + c.id_cirurgia, c.sk_tempo, 8, 'ISC' FROM fato_cirurgia c WHERE situacao = 'REALIZADA' AND contaminacao = 'LIMPA' AND u('is'||id_cirurgia) < 0.013;

  -- [H] espera no PS cresce nos últimos 8 meses
  RAISE NOTICE 'progress 8/14 fato_atendimento_ps';
  INSERT INTO fato_atendimento_ps
  SELECT row_number() OVER (ORDER BY mi, n), to_char(ts,'YYYYMMDD')::int, ts, ts + make_interval(secs => 60 * cl),
         CASE WHEN eva THEN NULL ELSE ts + make_interval(secs => 60 * (cl + es)) END,
         ts + make_interval(secs => 60 * (cl + es + CASE WHEN eva THEN 45 ELSE 40 - 130 * ln(u('pt'||k)) END)), risco,
         CASE WHEN eva THEN 'EVASAO' WHEN u('pd'||k) < 0.11 THEN 'INTERNACAO' WHEN u('pd'||k) < 0.112 THEN 'OBITO' ELSE 'ALTA' END
  FROM (SELECT mi, n, k, risco, m0 + make_interval(secs => 86399.0 * dias * u('ps'||k)) ts, 2 + 9 * u('pc'||k) cl, risco IN ('VERDE','AZUL') AND u('pe'||k) < 0.034 eva,
               CASE risco WHEN 'VERMELHO' THEN 1 WHEN 'LARANJA' THEN 9 WHEN 'AMARELO' THEN 30 WHEN 'VERDE' THEN 55 ELSE 75 END * fator * (0.35 - 0.65 * ln(u('pw'||k))) es
        FROM (SELECT x.*, CASE WHEN pr < 0.01 THEN 'VERMELHO' WHEN pr < 0.09 THEN 'LARANJA' WHEN pr < 0.38 THEN 'AMARELO' WHEN pr < 0.92 THEN 'VERDE' ELSE 'AZUL' END risco
              FROM (SELECT m.mi, m.m0, m.dias, m.fator, n, m.mi||'-'||n k, u('pr'||m.mi||'-'||n) pr
                    FROM (SELECT mes.*, (2600 + 120 * g('np'||mi))::int qtd,
                                 1 + 0.09 * greatest(0, mi - (p_meses - 9)) + 0.07 * g('pm'||mi) * (CASE WHEN mi > p_meses - 9 THEN 0.25 ELSE 1 END) AS fator FROM mes OFFSET 0) m
                    CROSS JOIN LATERAL generate_series(1, m.qtd) n OFFSET 0) x OFFSET 0) y OFFSET 0) z;

  -- [H] erros de administração: pico num mês (troca de sistema) depois volta
  RAISE NOTICE 'progress 9/14 fato_medicacao_dia';
  INSERT INTO fato_medicacao_dia
  SELECT c.sk_tempo, c.sk_unidade, c.pacientes_dia * 14, round(c.pacientes_dia * 14 * 0.965)::int,
         poisson(c.pacientes_dia * 14 * 0.00050, 'mp'||x.d||'-'||c.sk_unidade), poisson(c.pacientes_dia * 14 * 0.00035, 'md'||x.d||'-'||c.sk_unidade),
         poisson(c.pacientes_dia * 14 * 0.00060 * CASE WHEN m.mi = p_meses - 4 THEN 2.6 ELSE 1 END, 'ma'||x.d||'-'||c.sk_unidade)
  FROM fato_censo c JOIN dim_tempo t USING (sk_tempo) JOIN mes m ON m.yyyymm = t.yyyymm CROSS JOIN LATERAL (SELECT t.data - ini AS d) x;

  -- [H] higiene das mãos melhora sem alcançar a meta de 80%
  RAISE NOTICE 'progress 10/14 fato_higiene_maos';
  INSERT INTO fato_higiene_maos
  SELECT row_number() OVER (ORDER BY mi, sk_unidade, s), to_char(m0 + floor(dias * u('hd'||mi||'-'||sk_unidade||'-'||s))::int,'YYYYMMDD')::int, sk_unidade, op,
         least(op, greatest(0, round(op * (0.615 + 0.0026 * mi) + 1.9 * g('hc'||mi||'-'||sk_unidade||'-'||s))::int))
  FROM (SELECT b.*, s, (18 + 10 * u('ho'||b.mi||'-'||b.sk_unidade||'-'||s))::int op FROM base b CROSS JOIN generate_series(1,5) s) z;

  RAISE NOTICE 'progress 11/14 fato_pesquisa';
  INSERT INTO fato_pesquisa
  SELECT row_number() OVER (ORDER BY mi, sk_unidade, n), to_char(m0 + floor(dias * u('qd'||mi||'-'||sk_unidade||'-'||n))::int,'YYYYMMDD')::int, sk_unidade,
         CASE WHEN u('qn'||mi||'-'||sk_unidade||'-'||n) < 0.765 THEN 9 + (u('q9'||mi||'-'||sk_unidade||'-'||n) < 0.62)::int WHEN u('qn'||mi||'-'||sk_unidade||'-'||n) < 0.905 THEN 7 + (u('q7'||mi||'-'||sk_unidade||'-'||n) < 0.6)::int
              ELSE floor(7 * u('q0'||mi||'-'||sk_unidade||'-'||n))::int END
  FROM (SELECT b.*, n FROM base b CROSS JOIN LATERAL generate_series(1, (34 + 4 * g('qq'||b.mi||'-'||b.sk_unidade))::int) n) z;

  RAISE NOTICE 'progress 12/14 fato_exame_lab';
  INSERT INTO fato_exame_lab
  SELECT row_number() OVER (ORDER BY mi, n), to_char(ts,'YYYYMMDD')::int, 1 + floor(7 * u('xu'||k))::int, true, ts,
         ts + make_interval(secs => 60 * (24 + 3 * g('xm'||mi) - 21 * ln(u('xl'||k)))), u('xr'||k) < 0.017
  FROM (SELECT mi, n, mi||'-'||n k, m0 + make_interval(secs => 86399.0 * dias * u('xt'||mi||'-'||n)) ts FROM mes CROSS JOIN LATERAL generate_series(1, (900 + 40 * g('nx'||mi))::int) n OFFSET 0) z;

  -- [H] glosa sobe em degrau nos últimos 14 meses (novo contrato)
  RAISE NOTICE 'progress 13/14 fato_conta';
  INSERT INTO fato_conta
  SELECT row_number() OVER (ORDER BY mi, n), to_char(m0 + floor(dias * u('fd'||k))::int,'YYYYMMDD')::int, cv, val,
         round((val * CASE WHEN u('fg'||k) < CASE WHEN mi >= p_meses - 14 THEN 0.30 ELSE 0.21 END THEN 0.08 + 0.24 * u('fp'||k) ELSE 0 END)::numeric, 2)
  FROM (SELECT mi, m0, dias, n, mi||'-'||n k, 2 + floor(3 * u('fc'||mi||'-'||n))::int cv, round((exp(8.6 + 0.5 * g('fv'||mi||'-'||n)))::numeric, 2) val
        FROM mes CROSS JOIN LATERAL generate_series(1, (430 + 18 * g('nf'||mi))::int) n OFFSET 0) z;

  RAISE NOTICE 'progress 14/14 fato_rh_mes';
  INSERT INTO fato_rh_mes
  SELECT yyyymm, un, ef, hp, round(hp * greatest(0.008, 0.036 + 0.009 * sin(2 * pi() * (extract(month FROM m0) - 4) / 12) + 0.006 * g('ra'||mi||'-'||un)))::int,
         poisson(ef * 0.019, 'rd'||mi||'-'||un), poisson(ef * 0.018, 're'||mi||'-'||un), round(ef * (1.6 + 0.5 * g('rt'||mi||'-'||un)))::int
  FROM (SELECT mes.*, v.un, v.ef, (v.ef * 180)::int hp FROM mes CROSS JOIN (VALUES (1::smallint,86),(2,72),(3,58),(4,44),(5,78),(6,52),(7,96),(8,64),(9,38),(10,34),(11,22),(12,18),(13,11)) v(un,ef)) z;
  ANALYZE;
END $$;

SELECT gerar();
