-- A target may be a band: then the number that it had is where it begins, and this is where it ends.

alter table quality.indicator_target
  add column target_to numeric,
  add constraint indicator_target_target_to_check check (
    target_to > target and target_to <= 10000000 and target_to * 4 = trunc(target_to * 4)
  );

-- As it was when the analysis was written.
alter table quality.result_analysis
  add column target_to numeric,
  add constraint result_analysis_target_to_check check (
    target_to is null or (target_value is not null and target_to > target_value)
  );

-- New columns come last: queries that somebody has written keep working, and read where a band begins.
create or replace view docstore.meta with (security_barrier) as
  select target.indicator_id as indicador_id, indicator.code as codigo, target.valid_from as valida_desde,
    target.target as meta, target.source as fonte, target.target_to as meta_ate
  from quality.indicator_target as target
  join quality.indicator as indicator on indicator.id = target.indicator_id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create or replace view docstore.resultado with (security_barrier) as
  select result.indicator_id as indicador_id, indicator.code as codigo,
    (extract(year from result.month) * 100 + extract(month from result.month))::integer as yyyymm,
    result.month as mes, result.value as resultado, target.target as meta,
    case result.origin when 'manual' then 'manual' else 'extração' end as origem,
    result.recorded_at as registrado_em, target.target_to as meta_ate
  from quality.result as result
  join quality.indicator as indicator on indicator.id = result.indicator_id
  left join lateral (
    select target, target_to from quality.indicator_target
    where indicator_id = result.indicator_id and valid_from <= result.month
    order by valid_from desc limit 1
  ) as target on true
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

create or replace view docstore.analise with (security_barrier) as
  select analysis.id, analysis.indicator_id as indicador_id, indicator.code as codigo,
    (extract(year from analysis.month) * 100 + extract(month from analysis.month))::integer as yyyymm,
    analysis.month as mes, analysis.created_at as criada_em, analysis.result_value as resultado,
    analysis.target_value as meta, analysis.improvement_option as houve_melhoria,
    analysis.racp_title is not null as tem_racp,
    case analysis.racp_plan_type when 0 then 'corretivo' when 1 then 'preventivo' end as tipo_do_plano,
    analysis.racp_due_date as verificar_eficacia_em, analysis.round::integer as rodada,
    case verdict.result when 'nao_eficaz' then 'não eficaz' else verdict.result end as parecer,
    verdict.judged_at as verificada_em, analysis.target_to as meta_ate
  from quality.result_analysis as analysis
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  left join quality.racp_verdict as verdict on verdict.analysis_id = analysis.id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());
