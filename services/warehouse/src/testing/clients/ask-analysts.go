// Asks the analysts' tables by ClickHouse's client of Go over HTTP, as Grafana does: address, user, password.
package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"time"

	"github.com/ClickHouse/clickhouse-go/v2"
)

const slow = "SELECT sum(sipHash64(number)) FROM numbers(100000000000)"

func main() {
	methods := []clickhouse.CompressionMethod{clickhouse.CompressionNone, clickhouse.CompressionLZ4, clickhouse.CompressionGZIP}
	for _, method := range methods {
		db := clickhouse.OpenDB(&clickhouse.Options{
			Addr:        []string{os.Args[1]},
			Protocol:    clickhouse.HTTP,
			Auth:        clickhouse.Auth{Database: "analysis", Username: os.Args[2], Password: os.Args[3]},
			Compression: &clickhouse.Compression{Method: method},
			DialTimeout: time.Minute,
			ReadTimeout: 5 * time.Minute,
		})
		ask(db)
		refuses(db, "SELECT account FROM default.reports")
		cancels(db)
		must(db.Close())
	}
	fmt.Println("clickhouse-go")
}

func ask(db *sql.DB) {
	must(db.Ping())
	same(rows(db, "SELECT category, sum(runs) FROM daily_counts GROUP BY category ORDER BY category"), "[automated 334] [manual 666] ")
	same(rows(db, "SELECT quantities FROM daily_counts ORDER BY day, category LIMIT 1"), "[map[30012:34]] ")
	same(rows(db, "SELECT name FROM system.tables WHERE database = 'analysis' AND name = 'reports'"), "[reports] ")
	same(rows(db, "SELECT runs FROM reports WHERE stage = ? LIMIT 1", "main_01-07"), "[1] ")
	same(rows(db, "SELECT number FROM numbers(0)"), "")
	same(rows(db, `SELECT toInt8(-1), 'ä', [1, 2], [[toLowCardinality('a')], []], map('b', [toInt64(1)]),
		CAST(NULL, 'Nullable(String)'), toLowCardinality('c'), toDecimal64(1.5, 2), toFixedString('de', 2), true`),
		"[-1 ä [1 2] [[a] []] map[b:[1]] <nil> c 1.5 de true] ")
	var sum, count uint64
	must(db.QueryRow("SELECT sum(number), count() FROM (SELECT number, toString(number) FROM numbers(300000))").Scan(&sum, &count))
	same(fmt.Sprint(sum, count), fmt.Sprint(300000*299999/2, 300000))
	many, err := db.Query("SELECT number, toString(number), arrayMap(x -> toUInt64(x), range(number % 7)) FROM numbers(300000)")
	must(err)
	sum = 0
	for many.Next() {
		var number uint64
		var text string
		var list []uint64
		must(many.Scan(&number, &text, &list))
		if text != fmt.Sprint(number) || len(list) != int(number%7) {
			panic(fmt.Sprint("wrong row ", number, text, list))
		}
		sum += number
	}
	must(many.Err())
	same(fmt.Sprint(sum), fmt.Sprint(300000*299999/2))
}

func rows(db *sql.DB, query string, args ...any) string {
	found, err := db.Query(query, args...)
	must(err)
	defer found.Close()
	columns, err := found.Columns()
	must(err)
	text := ""
	for found.Next() {
		values, targets := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		must(found.Scan(targets...))
		text += fmt.Sprint(values) + " "
	}
	must(found.Err())
	return text
}

func refuses(db *sql.DB, query string) {
	if _, err := db.Query(query); err == nil {
		panic("was answered: " + query)
	}
}

func cancels(db *sql.DB) {
	ending, end := context.WithTimeout(context.Background(), time.Second)
	defer end()
	if _, err := db.QueryContext(ending, slow); err == nil {
		panic("was not cancelled")
	}
}

func same(got, expected string) {
	if got != expected {
		panic(got + " is not " + expected)
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
