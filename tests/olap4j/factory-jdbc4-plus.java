package org.olap4j.driver.xmla;

import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.olap4j.OlapException;
import org.olap4j.driver.xmla.proxy.XmlaOlap4jProxy;

/**
 * A class that Debian's libolap4j-java 1.2.0-2 was packaged without, and the driver does not load without. It has only what
 * the classes below it call; calls of JDBC that it would refuse are not there at all.
 */
abstract class FactoryJdbc4Plus {
  abstract static class AbstractEmptyResultSet extends EmptyResultSet {
    AbstractEmptyResultSet(
        XmlaOlap4jConnection connection, List<String> headers, List<List<Object>> rows) {
      super(connection, headers, rows);
    }
  }

  abstract static class AbstractCellSet extends XmlaOlap4jCellSet {
    AbstractCellSet(XmlaOlap4jStatement statement) {
      super(statement);
    }
  }

  abstract static class AbstractConnection extends XmlaOlap4jConnection {
    AbstractConnection(
        Factory factory, XmlaOlap4jDriver driver, XmlaOlap4jProxy proxy, String url, Properties info)
        throws SQLException {
      super(factory, driver, proxy, url, info);
    }
  }

  abstract static class AbstractDatabaseMetaData extends XmlaOlap4jDatabaseMetaData {
    AbstractDatabaseMetaData(XmlaOlap4jConnection connection) {
      super(connection);
    }
  }

  abstract static class AbstractPreparedStatement extends XmlaOlap4jPreparedStatement {
    AbstractPreparedStatement(XmlaOlap4jConnection connection, String mdx) throws OlapException {
      super(connection, mdx);
    }
  }
}
