-- The data source DOCSTORE: what docs/docstore-data-source.md promises to whoever writes a query. Each view shows one
-- department, that of the indicator whose query runs, and nothing to a connection without one. As security barriers,
-- so that no condition of a query sees a row before the view has let it pass.

create schema docstore;

create view docstore.microssistema with (security_barrier) as
  select id, initials as sigla, name as nome
  from quality.department
  where id = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create view docstore.indicador with (security_barrier) as
  select id, code as codigo, name as nome, description as descricao, measure_formula as formula,
    reference_source as fonte_de_referencia, category as categoria, subcategory as subcategoria,
    measure_unit as unidade, verification_frequency as frequencia, orientation as orientacao,
    is_survey as pesquisa_de_satisfacao, uses_external_reference as usa_referencia_externa,
    extraction_query is not null as extracao_automatizada, is_active as ativo
  from quality.indicator
  where department_id = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create view docstore.meta with (security_barrier) as
  select target.indicator_id as indicador_id, indicator.code as codigo, target.valid_from as valida_desde,
    target.target as meta, target.source as fonte
  from quality.indicator_target as target
  join quality.indicator as indicator on indicator.id = target.indicator_id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create view docstore.resultado with (security_barrier) as
  select result.indicator_id as indicador_id, indicator.code as codigo,
    (extract(year from result.month) * 100 + extract(month from result.month))::integer as yyyymm,
    result.month as mes, result.value as resultado,
    (select target from quality.indicator_target
     where indicator_id = result.indicator_id and valid_from <= result.month
     order by valid_from desc limit 1) as meta,
    case result.origin when 'manual' then 'manual' else 'extração' end as origem,
    result.recorded_at as registrado_em
  from quality.result as result
  join quality.indicator as indicator on indicator.id = result.indicator_id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create view docstore.analise with (security_barrier) as
  select analysis.id, analysis.indicator_id as indicador_id, indicator.code as codigo,
    (extract(year from analysis.month) * 100 + extract(month from analysis.month))::integer as yyyymm,
    analysis.month as mes, analysis.created_at as criada_em, analysis.result_value as resultado,
    analysis.target_value as meta, analysis.improvement_option as houve_melhoria,
    analysis.racp_title is not null as tem_racp,
    case analysis.racp_plan_type when 0 then 'corretivo' when 1 then 'preventivo' end as tipo_do_plano,
    analysis.racp_due_date as verificar_eficacia_em
  from quality.result_analysis as analysis
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create view docstore.acao with (security_barrier) as
  select task.id, task.analysis_id as analise_id, indicator.id as indicador_id, indicator.code as codigo,
    (extract(year from analysis.month) * 100 + extract(month from analysis.month))::integer as yyyymm,
    case task.kind when 'action' then 'ação' else 'eficácia' end as tipo, task.due_date as prazo,
    task.task_id is not null as tarefa_criada
  from quality.planned_task as task
  join quality.result_analysis as analysis on analysis.id = task.analysis_id
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());
