export const sampleQuery = `-- TX-OCUP
SELECT t.yyyymm,
  round(100.0 * sum(c.pacientes_dia) / sum(c.leitos_operacionais), 2) AS value
FROM sghdw.fato_censo c JOIN sghdw.dim_tempo t USING (sk_tempo)
WHERE t.data < date_trunc('month', current_date)
GROUP BY t.yyyymm
HAVING sum(c.leitos_operacionais) > 0
ORDER BY t.yyyymm`;
