import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.olap4j.Cell;
import org.olap4j.CellSet;
import org.olap4j.CellSetAxis;
import org.olap4j.OlapConnection;
import org.olap4j.Position;
import org.olap4j.metadata.Cube;
import org.olap4j.metadata.Dimension;
import org.olap4j.metadata.Hierarchy;
import org.olap4j.metadata.Level;
import org.olap4j.metadata.Measure;
import org.olap4j.metadata.Member;
import org.olap4j.metadata.Property;

/**
 * Asks through olap4j's driver and tells what it was answered, a line of JSON each. Lines of the input: a name, a tab, and a
 * statement in base64; without input it walks through the metadata.
 */
final class DriverAnswers {
  private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

  public static void main(String[] args) throws Exception {
    Class.forName("org.olap4j.driver.xmla.XmlaOlap4jDriver");
    try (OlapConnection connection =
        DriverManager.getConnection(System.getProperty("jdbc.url")).unwrap(OlapConnection.class)) {
      BufferedReader input =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      boolean hasQuestions = false;
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        hasQuestions = true;
        String[] parts = line.split("\t");
        String mdx = new String(Base64.getDecoder().decode(parts[1]), StandardCharsets.UTF_8);
        OUT.println("{\"id\":" + text(parts[0]) + "," + answer(connection, mdx) + "}");
      }
      if (!hasQuestions) {
        for (Cube cube : connection.getOlapSchema().getCubes()) OUT.println(walk(cube));
      }
    }
    OUT.flush();
  }

  private static String answer(OlapConnection connection, String mdx) {
    try (CellSet cellSet = connection.createStatement().executeOlapQuery(mdx)) {
      List<String> axes = new ArrayList<>();
      int count = 1;
      for (CellSetAxis axis : cellSet.getAxes()) {
        axes.add(list(describe(axis)));
        count *= axis.getPositionCount();
      }
      List<String> slicer = new ArrayList<>();
      for (Position position : cellSet.getFilterAxis().getPositions()) {
        for (Member member : position.getMembers()) slicer.add(text(member.getUniqueName()));
      }
      List<String> cells = new ArrayList<>();
      List<String> values = new ArrayList<>();
      for (int ordinal = 0; ordinal < count; ordinal++) {
        Cell cell = cellSet.getCell(ordinal);
        cells.add(text(cell.isNull() ? "" : cell.getFormattedValue()));
        values.add(value(cell.getValue()));
      }
      return "\"axes\":" + list(axes) + ",\"slicer\":" + list(slicer) + ",\"cells\":" + list(cells)
          + ",\"values\":" + list(values);
    } catch (Exception | AssertionError problem) {
      return "\"error\":" + text(String.valueOf(problem.getMessage()));
    }
  }

  private static List<String> describe(CellSetAxis axis) {
    List<String> positions = new ArrayList<>();
    for (Position position : axis.getPositions()) {
      List<String> names = new ArrayList<>();
      for (Member member : position.getMembers()) names.add(text(member.getUniqueName()));
      positions.add(list(names));
    }
    return positions;
  }

  private static String walk(Cube cube) throws Exception {
    List<String> hierarchies = new ArrayList<>();
    for (Dimension dimension : cube.getDimensions()) {
      for (Hierarchy hierarchy : dimension.getHierarchies()) {
        List<String> levels = new ArrayList<>();
        for (Level level : hierarchy.getLevels()) {
          List<String> properties = new ArrayList<>();
          for (Property property : level.getProperties()) {
            if (!(property instanceof Property.StandardMemberProperty)) {
              properties.add(text(property.getName()));
            }
          }
          List<Member> members = level.getMembers();
          Member last = members.isEmpty() ? null : members.get(members.size() - 1);
          Member parent = last == null ? null : last.getParentMember();
          levels.add("{\"name\":" + text(level.getUniqueName()) + ",\"type\":" + text(level.getLevelType().name())
              + ",\"members\":" + members.size() + ",\"properties\":" + list(properties)
              + ",\"last\":" + text(last == null ? null : last.getUniqueName())
              + ",\"lastParent\":" + text(parent == null ? null : parent.getUniqueName())
              + ",\"lastChildren\":" + (last == null ? 0 : last.getChildMembers().size()) + "}");
        }
        hierarchies.add("{\"name\":" + text(hierarchy.getUniqueName())
            + ",\"dimensionType\":" + text(dimension.getDimensionType().name())
            + ",\"default\":" + text(hierarchy.getDefaultMember().getUniqueName())
            + ",\"roots\":" + hierarchy.getRootMembers().size() + ",\"levels\":" + list(levels) + "}");
      }
    }
    List<String> measures = new ArrayList<>();
    for (Measure measure : cube.getMeasures()) measures.add(text(measure.getUniqueName()));
    return "{\"cube\":" + text(cube.getName()) + ",\"measures\":" + list(measures)
        + ",\"sets\":" + cube.getSets().size() + ",\"hierarchies\":" + list(hierarchies) + "}";
  }

  private static String value(Object value) {
    if (value == null) return "null";
    if (value instanceof Double && (((Double) value).isInfinite() || ((Double) value).isNaN())) {
      return text(value.toString());
    }
    return value instanceof Number || value instanceof Boolean ? value.toString() : text(value.toString());
  }

  private static String list(List<String> items) {
    return "[" + String.join(",", items) + "]";
  }

  private static String text(String text) {
    if (text == null) return "null";
    StringBuilder quoted = new StringBuilder("\"");
    for (char each : text.toCharArray()) {
      if (each == '"' || each == '\\') quoted.append('\\').append(each);
      else if (each < ' ') quoted.append(String.format("\\u%04x", (int) each));
      else quoted.append(each);
    }
    return quoted.append('"').toString();
  }
}
