-- Carga sintética DETERMINÍSTICA, com o mesmo gerador do SGHDW (md5; nada de random()). sghdados.gerar(fim, meses) recria tudo.
-- Cada RAISE NOTICE anuncia a tabela que vem a seguir, para quem acompanha a carga.
SET search_path = sghdados;

CREATE OR REPLACE FUNCTION u(k text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (('x' || substr(md5(k), 1, 13))::bit(52)::bigint::float8 + 0.5::float8) / 4503599627370496::float8 $$;
CREATE OR REPLACE FUNCTION g(k text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT sqrt(-2 * ln(sghdados.u(k || 'a'))) * cos(2 * pi() * sghdados.u(k || 'b')) $$;

CREATE OR REPLACE FUNCTION gerar(p_fim date DEFAULT date_trunc('month', current_date)::date, p_meses integer DEFAULT 36)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE ini date := (p_fim - make_interval(months => p_meses))::date;
BEGIN
  TRUNCATE unidade, leito, chamado_manutencao, manifestacao_ouvidoria, estoque_item CASCADE;

  INSERT INTO unidade VALUES
   (1,'CM','Clínica Médica'),(2,'CIR','Clínica Cirúrgica'),(3,'MAT','Maternidade'),(4,'PED','Pediatria'),(5,'UTIA','UTI Adulto'),
   (6,'UTIN','UTI Neonatal'),(7,'PS','Pronto-Socorro'),(8,'CC','Centro Cirúrgico'),(9,'FARM','Farmácia Hospitalar'),
   (10,'LAB','Laboratório Clínico'),(11,'CME','Central de Material e Esterilização'),(12,'FAT','Faturamento e Auditoria de Contas'),
   (13,'RH','Gestão de Pessoas');

  RAISE NOTICE 'progress 1/4 leito';
  INSERT INTO leito
  SELECT row_number() OVER (ORDER BY un, n), un, sigla || '-' || lpad(n::text, 2, '0'),
         CASE WHEN u('ls'||un||'-'||n) < ocup THEN 'OCUPADO' WHEN u('ls'||un||'-'||n) < ocup + 0.08 THEN 'HIGIENIZACAO'
              WHEN u('lb'||un||'-'||n) < 0.12 THEN 'BLOQUEADO' ELSE 'LIVRE' END,
         p_fim - make_interval(secs => -86400 * 3.1 * ln(u('ld'||un||'-'||n)))
  FROM (VALUES (1::smallint,'CM',46,0.86),(2,'CIR',40,0.80),(3,'MAT',28,0.76),(4,'PED',20,0.68),(5,'UTIA',20,0.90),(6,'UTIN',12,0.82)) v(un,sigla,leitos,ocup)
  CROSS JOIN LATERAL generate_series(1, v.leitos) n;

  -- a espera por conserto de equipamento cresce nos últimos seis meses
  RAISE NOTICE 'progress 2/4 chamado_manutencao';
  INSERT INTO chamado_manutencao
  SELECT row_number() OVER (ORDER BY ts), un, tipo, prioridade, ts, CASE WHEN fim < p_fim THEN fim END
  FROM (SELECT z.*, ts + make_interval(secs => 3600 * (1 - CASE prioridade WHEN 'ALTA' THEN 9 WHEN 'MEDIA' THEN 40 ELSE 110 END
                    * CASE WHEN tipo = 'EQUIPAMENTO' AND mi >= p_meses - 6 THEN 1.7 ELSE 1 END * ln(u('mf'||k)))) AS fim
        FROM (SELECT mi, k, (1 + floor(13 * u('mu'||k)))::smallint AS un, m + make_interval(secs => 86399 * dias * u('mt'||k)) AS ts,
                     CASE WHEN u('my'||k) < 0.45 THEN 'PREDIAL' WHEN u('my'||k) < 0.80 THEN 'EQUIPAMENTO' ELSE 'TI' END AS tipo,
                     CASE WHEN u('mp'||k) < 0.18 THEN 'ALTA' WHEN u('mp'||k) < 0.63 THEN 'MEDIA' ELSE 'BAIXA' END AS prioridade
              FROM (SELECT m, (row_number() OVER (ORDER BY m) - 1)::int AS mi, extract(day FROM m + interval '1 month' - m)::int AS dias
                    FROM generate_series(ini, p_fim - 1, interval '1 month') m) mes
              CROSS JOIN LATERAL generate_series(1, (140 + 9 * g('mn'||mi))::int) n CROSS JOIN LATERAL (SELECT mi || '-' || n AS k) x OFFSET 0) z OFFSET 0) y;

  -- os elogios sobem devagar
  RAISE NOTICE 'progress 3/4 manifestacao_ouvidoria';
  INSERT INTO manifestacao_ouvidoria
  SELECT row_number() OVER (ORDER BY ts), un, tipo, canal, ts, CASE WHEN resposta < p_fim THEN resposta END
  FROM (SELECT (1 + floor(8 * u('ou'||k)))::smallint AS un, m + make_interval(secs => 86399 * dias * u('ot'||k)) AS ts,
               CASE WHEN u('oy'||k) < 0.30 + 0.003 * mi THEN 'ELOGIO' WHEN u('oy'||k) < 0.82 THEN 'RECLAMACAO' WHEN u('oy'||k) < 0.93 THEN 'SUGESTAO' ELSE 'INFORMACAO' END AS tipo,
               CASE WHEN u('oc'||k) < 0.5 THEN 'FORMULARIO' WHEN u('oc'||k) < 0.8 THEN 'PRESENCIAL' ELSE 'TELEFONE' END AS canal,
               m + make_interval(secs => 86399 * dias * u('ot'||k)) + make_interval(secs => 86400 * (0.2 - 4.5 * ln(u('or'||k)))) AS resposta
        FROM (SELECT m, (row_number() OVER (ORDER BY m) - 1)::int AS mi, extract(day FROM m + interval '1 month' - m)::int AS dias
              FROM generate_series(ini, p_fim - 1, interval '1 month') m) mes
        CROSS JOIN LATERAL generate_series(1, (62 + 6 * g('on'||mi))::int) n CROSS JOIN LATERAL (SELECT mi || '-' || n AS k) x OFFSET 0) z;

  RAISE NOTICE 'progress 4/4 estoque_item';
  INSERT INTO estoque_item
  SELECT row_number() OVER (ORDER BY grupo, nome), nome, grupo, round(consumo * 14 * u('es'||nome))::int, ceil(consumo * 4)::int, consumo
  FROM (SELECT grupo, nome, round((3 + 60 * u('ec'||nome))::numeric, 1) AS consumo FROM (VALUES
    ('MATERIAL','Luva de procedimento M (caixa)'),('MATERIAL','Seringa 10 ml'),('MATERIAL','Cateter venoso periférico 20G'),('MATERIAL','Equipo macrogotas'),
    ('MATERIAL','Gaze estéril (pacote)'),('MATERIAL','Máscara cirúrgica (caixa)'),('MATERIAL','Avental descartável'),('MATERIAL','Sonda vesical nº 16'),
    ('MATERIAL','Álcool gel 70% (frasco)'),('MATERIAL','Curativo transparente'),('MEDICAMENTO','Dipirona 500 mg/ml ampola'),('MEDICAMENTO','Cefazolina 1 g'),
    ('MEDICAMENTO','Soro fisiológico 0,9% 500 ml'),('MEDICAMENTO','Heparina 5.000 UI'),('MEDICAMENTO','Omeprazol 40 mg'),('MEDICAMENTO','Noradrenalina 4 mg'),
    ('MEDICAMENTO','Insulina regular'),('MEDICAMENTO','Ceftriaxona 1 g'),('MEDICAMENTO','Morfina 10 mg/ml ampola'),('MEDICAMENTO','Ringer lactato 500 ml'),
    ('ROUPARIA','Lençol'),('ROUPARIA','Camisola de paciente'),('ROUPARIA','Campo cirúrgico'),('ROUPARIA','Cobertor')) v(grupo, nome)) z;
  ANALYZE;
END $$;

SELECT gerar();
