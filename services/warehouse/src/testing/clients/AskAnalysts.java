import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;

/** Uses the JDBC driver as an analyst's tool would. Fails on the first difference. */
public class AskAnalysts {
  private static final String SLOW = "SELECT sum(sipHash64(number)) FROM numbers(100000000000)";

  public static void main(String[] args) throws Exception {
    for (String compress : new String[] {"true", "false"}) {
      Properties login = new Properties();
      login.setProperty("user", args[1]);
      login.setProperty("password", args[2]);
      login.setProperty("compress", compress);
      try (Connection db = DriverManager.getConnection("jdbc:clickhouse:" + args[0] + "/analysis", login)) {
        ask(db);
        cancels(db);
      }
      login.setProperty("clickhouse_setting_max_execution_time", "1");
      try (Connection db = DriverManager.getConnection("jdbc:clickhouse:" + args[0] + "/analysis", login)) {
        refuses(db, SLOW);
      }
    }
    System.out.println("clickhouse-jdbc");
  }

  private static void ask(Connection db) throws SQLException {
    try (Statement statement = db.createStatement()) {
      try (ResultSet rows = statement.executeQuery("SELECT stage, sum(runs) AS n FROM daily_counts GROUP BY stage")) {
        same(rows.next(), true);
        same(rows.getString("stage"), "main_01-07");
        same(rows.getLong("n"), 1000L);
        same(rows.next(), false);
      }
      try (ResultSet rows = statement.executeQuery("SELECT number, toString(number) FROM numbers(300000)")) {
        long sum = 0;
        while (rows.next()) sum += rows.getLong(1);
        same(sum, 300000L * 299999 / 2);
      }
      try (ResultSet rows = statement.executeQuery("SELECT number FROM numbers(0)")) {
        same(rows.next(), false);
      }
    }
    try (PreparedStatement prepared = db.prepareStatement("SELECT ? AS a, count() FROM reports WHERE stage = ?")) {
      prepared.setString(1, "it's");
      prepared.setString(2, "main_01-07");
      try (ResultSet rows = prepared.executeQuery()) {
        same(rows.next(), true);
        same(rows.getString(1), "it's");
        same(rows.getLong(2), 1000L);
      }
    }
    List<String> tables = new ArrayList<>();
    try (ResultSet found = db.getMetaData().getTables(null, "analysis", "%", null)) {
      while (found.next()) tables.add(found.getString("TABLE_NAME"));
    }
    same(tables.contains("daily_counts") && !tables.contains("reports_v1"), true);
    try (ResultSet columns = db.getMetaData().getColumns(null, "analysis", "freshness", "%")) {
      same(columns.next(), true);
      same(columns.getString("COLUMN_NAME"), "log_partition");
    }
    refuses(db, "SELECT account FROM default.reports");
    refuses(db, "DROP TABLE reports");
  }

  private static void refuses(Connection db, String sql) throws SQLException {
    try (Statement statement = db.createStatement()) {
      statement.execute(sql);
    } catch (SQLException expected) {
      return;
    }
    throw new AssertionError("was answered: " + sql);
  }

  /** The driver cancels by KILL QUERY on another connection, which finds nothing before the query is there. */
  private static void cancels(Connection db) throws Exception {
    try (Statement statement = db.createStatement()) {
      AtomicBoolean ended = new AtomicBoolean();
      Thread asking = new Thread(() -> {
        try {
          statement.execute(SLOW);
        } catch (SQLException expected) {
          ended.set(true);
        }
      });
      asking.start();
      while (asking.isAlive()) {
        asking.join(200);
        statement.cancel();
      }
      same(ended.get(), true);
    }
  }

  private static void same(Object got, Object expected) {
    if (!got.equals(expected)) throw new AssertionError(got + " is not " + expected);
  }
}
